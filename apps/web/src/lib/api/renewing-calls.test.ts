import { contract } from '@clipscope/contract';
import { expect, test, vi } from 'vitest';
import { createApiCalls } from './api-calls.ts';
import { type ApiAccess, callApi, fetchFile, readApi } from './renewing-calls.ts';

const outdated = () => Response.json({ errorEnum: 'SESSION_EXPIRED', message: 'Ended.' }, { status: 401 });

function setUp(replies: Response[]) {
  const fetch = vi.fn(async (_url: string, _init?: RequestInit) => replies.shift() ?? Response.error());
  const openLimitation = vi.fn();
  const calls = createApiCalls({
    fetch,
    openLimitation,
    wait: async () => {},
    signOut: async () => {},
    reportError: () => {},
  });
  const renewToken = vi.fn(async () => 'new');
  const access: ApiAccess = { apiUrl: 'https://api.test', calls, token: 'old', renewToken };
  const tokensSent = () =>
    fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));
  return { access, fetch, renewToken, tokensSent, openLimitation };
}

test('builds the address from the contract and gives the reply', async () => {
  const { access, fetch } = setUp([Response.json({ accounts: [] })]);
  const call = { params: { q: 'mina & co' }, query: { limit: 5 } };
  expect(await readApi(access, contract.searchAccounts, call)).toEqual({ accounts: [] });
  expect(fetch.mock.calls[0]?.[0]).toBe('https://api.test/search/users/mina%20%26%20co?limit=5');
});

test('an expired token is renewed once and the call repeated', async () => {
  const { access, tokensSent } = setUp([outdated(), Response.json({ accounts: [] })]);
  expect(await readApi(access, contract.searchAccounts, { params: { q: 'a' } })).toEqual({ accounts: [] });
  expect(tokensSent()).toEqual(['Bearer old', 'Bearer new']);
});

test.each([undefined, 'old'])('renewed to %s: the refusal is thrown', async renewed => {
  const { access, fetch } = setUp([outdated()]);
  const call = { params: { q: 'a' } };
  await expect(
    readApi({ ...access, renewToken: async () => renewed }, contract.searchAccounts, call),
  ).rejects.toMatchObject({ status: 401 });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a write with an expired token is repeated as well', async () => {
  const { access, tokensSent, fetch } = setUp([outdated(), Response.json({ ok: true })]);
  const call = { params: { id: '019a84c1-0000-7000-8000-000000000001' } };
  expect(await callApi(access, contract.withdrawInvitation, call)).toEqual({ ok: true, data: { ok: true } });
  expect(tokensSent()).toEqual(['Bearer old', 'Bearer new']);
  expect(fetch.mock.calls[1]?.[1]?.method).toBe('DELETE');
});

test('a public write sends no token and is not repeated', async () => {
  const { access, tokensSent, renewToken } = setUp([outdated()]);
  const result = await callApi(access, contract.verifyEmail, { body: { token: 'x'.repeat(20) } });
  expect(result).toMatchObject({ ok: false, error: { status: 401 } });
  expect(tokensSent()).toEqual([null]);
  expect(renewToken).not.toHaveBeenCalled();
});

test('a rejection by plan has the missing feature or limit', async () => {
  const limitation = { feature: 'SEARCH' };
  const refusal = Response.json(
    { errorEnum: 'FEATURE_NOT_IN_PLAN', message: 'No.', limitation },
    { status: 403 },
  );
  const { access, openLimitation } = setUp([refusal]);
  await expect(readApi(access, contract.searchAccounts, { params: { q: 'a' } })).rejects.toThrow('No.');
  expect(openLimitation).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ limitation }));
});

test('a read through callApi never throws', async () => {
  const { access } = setUp([Response.json({ message: 'Gone.' }, { status: 410 })]);
  const result = await callApi(access, contract.verificationLink, {});
  expect(result).toMatchObject({ ok: false, error: { status: 410, message: 'Gone.' } });
});

test('a file is fetched with the token, renewed when it is outdated, and given before it is read', async () => {
  const { access, fetch, tokensSent } = setUp([outdated(), new Response('handle\r\nmina')]);
  const { signal } = new AbortController();
  const reply = await fetchFile(access, contract.exportFavourites, { query: { format: 'csv' } }, signal);
  expect(reply.bodyUsed).toBe(false);
  expect(await reply.text()).toBe('handle\r\nmina');
  expect(tokensSent()).toEqual(['Bearer old', 'Bearer new']);
  expect(fetch.mock.calls[1]?.[0]).toBe('https://api.test/export/favourites?format=csv');
});

test('a file beyond the plan opens the limitation and is refused', async () => {
  const refused = { errorEnum: 'LIMIT_REACHED', message: 'No.', limitation: { limit: 'monthlyCsvLimit' } };
  const { access, openLimitation } = setUp([Response.json(refused, { status: 403 })]);
  const { signal } = new AbortController();
  const fetching = fetchFile(access, contract.exportFavourites, { query: {} }, signal);
  await expect(fetching).rejects.toMatchObject({ status: 403, errorEnum: 'LIMIT_REACHED' });
  expect(openLimitation).toHaveBeenCalledOnce();
});
