import { MINUTE_MS } from '@clipscope/domain';
import { PlatformError } from '../../errors.ts';
import type { ConnectorOptions } from '../connector.ts';
import { type FetchTokens, type Secrets, SignInEnded } from './sign-in.ts';

/** The token for the attempts of one call, renewed before it expires or when the platform rejects it. */
export interface Login {
  token(): Promise<string>;
  /** Replaces a rejected token. False when it cannot be renewed. */
  renew(): Promise<boolean>;
}

/** Tokens are renewed this early, so that they do not expire during a request. */
const EARLY_MS = 5 * MINUTE_MS;

interface LoginOptions {
  /** For messages. */
  readonly platform: string;
  /** The secrets to store; null when the token cannot be renewed. */
  fetchTokens(stored: Secrets, isRefused: boolean): Promise<Secrets | null>;
  readonly earlyMs?: number;
}

/** Renews with the refresh token of a sign-in. */
export function signedIn(
  options: ConnectorOptions,
  platform: string,
  fetchNewTokens: FetchTokens,
): () => Login {
  return loginOf(options, {
    platform,
    fetchTokens: async ({ refreshToken }) =>
      refreshToken
        ? fetchNewTokens(options, { grant_type: 'refresh_token', refresh_token: refreshToken })
        : null,
  });
}

/** Whether the platform has permanently rejected the stored token. */
export function hasSignInEnded(stored: Secrets): boolean {
  return Boolean(stored.endedToken) && stored.endedToken === lastingToken(stored);
}

const lastingToken = ({ refreshToken, accessToken }: Secrets) => refreshToken || accessToken || '';

/** New tokens are stored before they are used, because they may come with a new refresh token that revokes the old one. */
export function loginOf(
  { secrets, now }: Pick<ConnectorOptions, 'secrets' | 'now'>,
  { platform, fetchTokens, earlyMs = EARLY_MS }: LoginOptions,
): () => Login {
  let pending: Promise<Secrets | null> | undefined;
  let notBeforeMs = Number.NEGATIVE_INFINITY;

  /** A sign-in or renewal elsewhere in the meantime has revoked the known token. */
  const newerThan = async (stored: Secrets): Promise<Secrets | null> => {
    const current = await secrets.read();
    return current.accessToken && current.accessToken !== stored.accessToken ? current : null;
  };
  const fetchAndStore = async (stored: Secrets, isRefused: boolean): Promise<Secrets | null> => {
    const newer = await newerThan(stored);
    if (newer !== null) return newer;
    try {
      const changed = await fetchTokens(stored, isRefused);
      if (changed !== null) await secrets.write(changed);
      return changed;
    } catch (error) {
      if (!(error instanceof SignInEnded)) throw error;
      const since = await newerThan(stored);
      if (since !== null) return since;
      // Identifies the token, so that the next sign-in is not affected.
      await secrets.write({ endedToken: lastingToken(stored) });
      throw error;
    }
  };
  /** Concurrent callers share one renewal, because the first one revokes the refresh token of a second. */
  const renewed = (stored: Secrets, isRefused: boolean): Promise<Secrets | null> => {
    pending ??= fetchAndStore(stored, isRefused).finally(() => {
      pending = undefined;
    });
    return pending;
  };
  const leftMs = ({ accessToken, accessTokenExpiresAt, expiresAt }: Secrets): number => {
    if (!accessToken) return 0;
    // For Instagram, staff may enter a token together with `expiresAt`.
    const endsMs = Date.parse(accessTokenExpiresAt || expiresAt || '');
    return Number.isNaN(endsMs) ? Number.POSITIVE_INFINITY : endsMs - now().getTime();
  };
  const current = async (): Promise<Secrets> => {
    const stored = await secrets.read();
    if (hasSignInEnded(stored)) throw new SignInEnded(platform);
    const left = leftMs(stored);
    if (left >= earlyMs || (left > 0 && now().getTime() < notBeforeMs)) return stored;
    try {
      return { ...stored, ...(await renewed(stored, false)) };
    } catch (error) {
      if (!(error instanceof PlatformError) || error instanceof SignInEnded || left <= 0) throw error;
      // The old token is still valid, so the renewal can be retried later.
      notBeforeMs = now().getTime() + earlyMs / 10;
      return stored;
    }
  };

  return () => {
    let used: string | undefined;
    return {
      async token() {
        used = (await current()).accessToken ?? '';
        return used;
      },
      async renew() {
        const stored = await secrets.read();
        if (stored.accessToken && stored.accessToken !== used) return true;
        return (await renewed(stored, true)) !== null;
      },
    };
  };
}
