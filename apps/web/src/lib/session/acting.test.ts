import type { Tokens } from '@clipscope/contract';
import type { JWT } from 'next-auth/jwt';
import { expect, test, vi } from 'vitest';
import { type Acting, createActing } from './acting.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');
const ID = '019a84c1-0000-7000-8000-000000000011';
const [STAFF, USER, TEAM] = ['a', 'b', 'c'].map(end => `019a84c0-5b5e-7c7e-8a57-9d8f3a1c2b4${end}`) as [
  string,
  string,
  string,
];

const tokens: Tokens = {
  accessToken: 'of-staff',
  accessTokenExpiresAt: '2026-11-15T12:10:00.000Z',
  refreshToken: 'refresh-of-staff',
  user: { id: STAFF, email: 'admin@example.com', name: 'Ada', teamId: TEAM, paddleUserId: null },
};
const acting: Acting = {
  id: ID,
  accessToken: 'of-user',
  expiresAt: '2026-11-15T12:30:00.000Z',
  user: { id: USER, email: 'olivia@example.com', name: 'Olivia', teamId: TEAM, paddleUserId: null },
};
const own = { sub: STAFF, tokens };

function setUp() {
  let now = NOW;
  const renew = vi.fn(async (token: JWT, _options?: { refused?: boolean }) => token);
  const end = vi.fn(async (_id: string, _accessToken: string): Promise<unknown> => undefined);
  const reportFault = vi.fn();
  const { goOn, stop } = createActing({ renew, end, reportFault, now: () => now });
  const update = (token: JWT, asked?: unknown) => goOn(token, { isUpdate: true, asked });
  const read = (token: JWT) => goOn(token, { isUpdate: false, asked: undefined });
  return { renew, end, reportFault, stop, update, read, passMs: (ms: number) => (now += ms) };
}

test('starts next to the staff member’s own tokens, and continues', async () => {
  const { update, read, renew } = setUp();
  const begun = await update(own, { acting });
  expect(begun).toEqual({ ...own, acting });
  expect(await read(begun)).toEqual({ ...own, acting });
  expect(renew).toHaveBeenLastCalledWith(own);
});

test('stops: the API hears of it with the staff’s token, and their session is back', async () => {
  const { update, end } = setUp();
  expect(await update({ ...own, acting }, { acting: null })).toEqual(own);
  expect(end).toHaveBeenCalledExactlyOnceWith(ID, 'of-staff');
});

test('impersonation ends here even when the API cannot be reached', async () => {
  const { update, end, reportFault } = setUp();
  const fault = new TypeError('no net');
  end.mockRejectedValue(fault);
  expect(await update({ ...own, acting }, { acting: null })).toEqual(own);
  expect(reportFault).toHaveBeenCalledExactlyOnceWith(fault);
});

test('another one ends the one before', async () => {
  const { update, end } = setUp();
  const other = { ...acting, id: '019a84c1-0000-7000-8000-000000000012' };
  expect(await update({ ...own, acting }, { acting: other })).toEqual({ ...own, acting: other });
  expect(end).toHaveBeenCalledExactlyOnceWith(ID, 'of-staff');
});

test('is over when its time has passed, and not before', async () => {
  const { read, passMs, end } = setUp();
  passMs(30 * 60_000 - 1);
  expect(await read({ ...own, acting })).toEqual({ ...own, acting });
  passMs(1);
  expect(await read({ ...own, acting })).toEqual(own);
  expect(end).not.toHaveBeenCalled();
});

test('a token that the API turned down is the user’s: the staff’s is not exchanged for it', async () => {
  const { update, renew } = setUp();
  expect(await update({ ...own, acting })).toEqual(own);
  expect(renew).toHaveBeenCalledExactlyOnceWith(own);
});

test('without it, a token that the API turned down is exchanged', async () => {
  const { update, renew } = setUp();
  await update(own);
  expect(renew).toHaveBeenCalledExactlyOnceWith(own, { refused: true });
});

test.each(['acting', null, {}, { acting: {} }, { acting: { ...acting, accessToken: 1 } }])(
  'anything else changes nothing: %j',
  async asked => {
    const { update, end } = setUp();
    expect(await update({ ...own, acting }, asked)).toEqual({ ...own, acting });
    expect(await update(own, asked)).toEqual(own);
    expect(end).not.toHaveBeenCalled();
  },
);

test('nothing to stop, nothing is ended', async () => {
  const { stop, end } = setUp();
  expect(await stop(own)).toEqual(own);
  expect(end).not.toHaveBeenCalled();
});
