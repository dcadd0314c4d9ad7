import type { Tokens } from '@clipscope/contract';
import { MINUTE_MS } from '@clipscope/domain';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { createTokenRenewal } from './token-renewal.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');

const tokens = (name: string, leftMs: number): Tokens => ({
  accessToken: `access-${name}`,
  accessTokenExpiresAt: new Date(NOW + leftMs).toISOString(),
  refreshToken: `refresh-${name}`,
  user: { id: 'u', email: 'a@example.com', name: 'A', teamId: 't', paddleUserId: null },
});

function setUp(answer: () => Promise<Tokens>) {
  let now = NOW;
  const refresh = vi.fn((_refreshToken: string) => answer());
  const renew = createTokenRenewal({ refresh, now: () => now });
  return { refresh, renew, passMs: (ms: number) => (now += ms) };
}

const next = tokens('second', 15 * MINUTE_MS);

test('a token with more than five minutes left is not renewed', async () => {
  const { renew, refresh } = setUp(async () => next);
  const token = { tokens: tokens('first', 5 * MINUTE_MS + 1) };
  expect(await renew(token)).toBe(token);
  expect(refresh).not.toHaveBeenCalled();
});

test('at five minutes it is exchanged, and other claims stay', async () => {
  const { renew, refresh } = setUp(async () => next);
  expect(await renew({ sub: 'u', tokens: tokens('first', 5 * MINUTE_MS) })).toEqual({
    sub: 'u',
    tokens: next,
  });
  expect(refresh).toHaveBeenCalledExactlyOnceWith('refresh-first');
});

test('a token that the API rejected is exchanged, however long it is valid', async () => {
  const { renew } = setUp(async () => next);
  const token = { tokens: tokens('first', 10 * MINUTE_MS) };
  expect(await renew(token, { refused: true })).toEqual({ tokens: next });
});

test('parallel and late requests with the old token share one exchange, for a minute', async () => {
  const { renew, refresh, passMs } = setUp(async () => next);
  const old = { tokens: tokens('first', 0) };
  const [one, two] = await Promise.all([renew(old), renew(old)]);
  passMs(MINUTE_MS);
  const three = await renew(old);
  expect([one.tokens, two.tokens, three.tokens]).toEqual([next, next, next]);
  expect(refresh).toHaveBeenCalledTimes(1);
  passMs(1);
  await renew(old);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('a rejection marks the session and is not retried', async () => {
  const { renew, refresh } = setUp(async () => {
    throw new ApiError('ended', { status: 401, errorEnum: 'SESSION_EXPIRED' });
  });
  const marked = await renew({ tokens: tokens('first', 0) });
  expect(marked.error).toBe('RefreshFailed');
  expect(await renew(marked)).toBe(marked);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test.each([
  new ApiError('down', { status: 503 }),
  new ApiError('slow', { status: 429 }),
  new TypeError('no net'),
])('a passing fault keeps the session and tries again: %s', async fault => {
  const { renew, refresh } = setUp(async () => {
    throw fault;
  });
  const token = { tokens: tokens('first', 0) };
  expect(await renew(token)).toBe(token);
  expect(await renew(token)).toBe(token);
  expect(refresh).toHaveBeenCalledTimes(2);
});
