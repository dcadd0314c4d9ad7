import { DAY_MS } from '@clipscope/domain';
import type { Session } from 'next-auth';
import type { JWT } from 'next-auth/jwt';
import { RENEW_AHEAD_MS } from './token-renewal.ts';

/** As long as the cookie of a session lasts. */
const SESSION_MS = 30 * DAY_MS;

/** What a browser is given of a session: never its refresh token. */
export function sessionOf(token: JWT, expires: string): Session | null {
  const { tokens, acting, error } = token;
  if (!tokens) return null;
  const { user, accessToken } = acting ?? tokens;
  const { id, email, name, teamId, paddleUserId } = user;
  return {
    expires,
    accessToken,
    user: { id, sub: id, email, name, teamId, paddleUserId },
    ...(acting && { impersonation: { by: tokens.user.email, endsAt: acting.expiresAt } }),
    ...(error && { error }),
  };
}

/**
 * The session that a page may be rendered with. Null without one; undefined where the browser has to ask for it:
 * a page cannot set the cookie that renewed tokens are stored in, so it must not renew them.
 */
export function pageSession(token: JWT | null, nowMs: number): Session | null | undefined {
  if (!token?.tokens) return null;
  const { tokens, acting, error } = token;
  const isOld = Date.parse(tokens.accessTokenExpiresAt) - nowMs <= RENEW_AHEAD_MS;
  const isOver = acting !== undefined && Date.parse(acting.expiresAt) <= nowMs;
  if (error !== undefined || isOld || isOver) return undefined;
  return sessionOf(token, new Date(nowMs + SESSION_MS).toISOString()) ?? undefined;
}
