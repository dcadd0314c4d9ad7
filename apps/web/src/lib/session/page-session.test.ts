import { MINUTE_MS } from '@clipscope/domain';
import type { JWT } from 'next-auth/jwt';
import { expect, test } from 'vitest';
import { pageSession } from './page-session.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');
const at = (ms: number) => new Date(NOW + ms).toISOString();
const user = { id: 'u', email: 'olivia@example.com', name: 'Olivia', teamId: 't', paddleUserId: null };
const staff = { ...user, id: 's', email: 'ada@example.com' };

const token = (leftMs: number, more: Partial<JWT> = {}): JWT => ({
  tokens: { accessToken: 'access', accessTokenExpiresAt: at(leftMs), refreshToken: 'secret', user },
  ...more,
});

test('a page gets the session’s public fields, never the refresh token', () => {
  const session = pageSession(token(5 * MINUTE_MS + 1), NOW);
  expect(session).toEqual({
    expires: '2026-12-15T12:00:00.000Z',
    accessToken: 'access',
    user: { ...user, sub: 'u' },
  });
  expect(JSON.stringify(session)).not.toContain('secret');
});

test('without a cookie there is no session', () => {
  expect(pageSession(null, NOW)).toBeNull();
  expect(pageSession({}, NOW)).toBeNull();
});

test('a page renews nothing: the browser asks for a session that is about to be renewed or ended', () => {
  expect(pageSession(token(5 * MINUTE_MS), NOW)).toBeUndefined();
  expect(pageSession(token(15 * MINUTE_MS, { error: 'RefreshFailed' }), NOW)).toBeUndefined();
});

test('staff in a user’s place get the user’s session until its time has passed', () => {
  const acting = (endMs: number) => ({ id: 'i', accessToken: 'of-user', expiresAt: at(endMs), user });
  const own = { ...token(15 * MINUTE_MS).tokens, user: staff } as NonNullable<JWT['tokens']>;
  expect(pageSession({ tokens: own, acting: acting(1) }, NOW)).toMatchObject({
    accessToken: 'of-user',
    user: { id: 'u' },
    impersonation: { by: 'ada@example.com', endsAt: at(1) },
  });
  expect(pageSession({ tokens: own, acting: acting(0) }, NOW)).toBeUndefined();
});
