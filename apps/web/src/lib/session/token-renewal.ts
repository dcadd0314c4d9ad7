import type { Tokens } from '@clipscope/contract';
import { MINUTE_MS } from '@clipscope/domain';
import type { JWT } from 'next-auth/jwt';
import { ApiError } from '../api/api-error.ts';

/** Renewed this long before the end; an open page asks for its session more often than that. */
export const RENEW_AHEAD_MS = 5 * MINUTE_MS;
/** How often an open page asks, in seconds as the session provider takes it. */
export const SESSION_POLL_S = 4 * 60;
/** A request that still carries the previous refresh token gets the same answer for this long. */
const ANSWER_KEPT_MS = MINUTE_MS;

type Ports = {
  refresh: (refreshToken: string) => Promise<Tokens>;
  now: () => number;
};

/**
 * Keeps the access token of a session fresh. Parallel requests with one refresh token share one exchange:
 * each of two open tabs asking at the same moment must not look like a stolen token.
 */
export function createTokenRenewal({ refresh, now }: Ports) {
  const answers = new Map<string, { tokens: Promise<Tokens>; at: number }>();

  function exchange(refreshToken: string): Promise<Tokens> {
    for (const [key, { at }] of answers) if (now() - at > ANSWER_KEPT_MS) answers.delete(key);
    const known = answers.get(refreshToken);
    if (known) return known.tokens;
    const tokens = refresh(refreshToken);
    answers.set(refreshToken, { tokens, at: now() });
    tokens.catch(() => answers.delete(refreshToken));
    return tokens;
  }

  /** `refused`: the API has just rejected the access token, whatever its expiry says. */
  return async function renew(token: JWT, { refused = false } = {}): Promise<JWT> {
    if (!token.tokens || token.error) return token;
    const leftMs = Date.parse(token.tokens.accessTokenExpiresAt) - now();
    if (leftMs > RENEW_AHEAD_MS && !refused) return token;
    try {
      return { ...token, tokens: await exchange(token.tokens.refreshToken) };
    } catch (error) {
      // An API that does not answer ends no session: the next request tries again.
      return isRefused(error) ? { ...token, error: 'RefreshFailed' } : token;
    }
  };
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
