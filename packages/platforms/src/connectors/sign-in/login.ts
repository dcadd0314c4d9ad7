import { MINUTE_MS } from '@clipscope/domain';
import { PlatformError } from '../../errors.ts';
import type { ConnectorOptions } from '../connector.ts';
import { type FetchTokens, type Secrets, SignInEnded } from './sign-in.ts';

/** The token for the tries of one call. It is renewed in time, and at once when the platform refuses it. */
export interface Login {
  token(): Promise<string>;
  /** For a token that was refused. False when there is nothing to get a new one with. */
  renew(): Promise<boolean>;
}

/** Renewed this long before the end, so that no question is under way when it comes. */
const EARLY_MS = 5 * MINUTE_MS;

interface LoginOptions {
  /** Named in sentences. */
  readonly platform: string;
  /** What is to be kept of a new token; null when none can be had with what is kept. */
  fetchTokens(kept: Secrets, isRefused: boolean): Promise<Secrets | null>;
  readonly earlyMs?: number;
}

/** With the refresh token that came with a sign-in. */
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

/** Whether the platform said of what is kept now that it is over. */
export function hasSignInEnded(kept: Secrets): boolean {
  return Boolean(kept.endedToken) && kept.endedToken === lastingToken(kept);
}

const lastingToken = ({ refreshToken, accessToken }: Secrets) => refreshToken || accessToken || '';

/** New tokens are kept before they are used: the refresh token may change with them, and the old one ends. */
export function loginOf(
  { secrets, now }: Pick<ConnectorOptions, 'secrets' | 'now'>,
  { platform, fetchTokens, earlyMs = EARLY_MS }: LoginOptions,
): () => Login {
  let pending: Promise<Secrets | null> | undefined;
  let notBeforeMs = Number.NEGATIVE_INFINITY;

  /** Whoever signed in or renewed it elsewhere in the meantime has ended the one that is known here. */
  const newerThan = async (kept: Secrets): Promise<Secrets | null> => {
    const current = await secrets.read();
    return current.accessToken && current.accessToken !== kept.accessToken ? current : null;
  };
  const fetchAndStore = async (kept: Secrets, isRefused: boolean): Promise<Secrets | null> => {
    const newer = await newerThan(kept);
    if (newer !== null) return newer;
    try {
      const changed = await fetchTokens(kept, isRefused);
      if (changed !== null) await secrets.write(changed);
      return changed;
    } catch (error) {
      if (!(error instanceof SignInEnded)) throw error;
      const since = await newerThan(kept);
      if (since !== null) return since;
      // Names the token, so that the next sign-in is not taken for this one.
      await secrets.write({ endedToken: lastingToken(kept) });
      throw error;
    }
  };
  /** One renewal for all who wait: a second one would come with a refresh token that the first has ended. */
  const renewed = (kept: Secrets, isRefused: boolean): Promise<Secrets | null> => {
    pending ??= fetchAndStore(kept, isRefused).finally(() => {
      pending = undefined;
    });
    return pending;
  };
  const leftMs = ({ accessToken, accessTokenExpiresAt, expiresAt }: Secrets): number => {
    if (!accessToken) return 0;
    // The second one is Instagram’s, where staff may paste a token and write its end beside it.
    const endsMs = Date.parse(accessTokenExpiresAt || expiresAt || '');
    return Number.isNaN(endsMs) ? Number.POSITIVE_INFINITY : endsMs - now().getTime();
  };
  const current = async (): Promise<Secrets> => {
    const kept = await secrets.read();
    if (hasSignInEnded(kept)) throw new SignInEnded(platform);
    const left = leftMs(kept);
    if (left >= earlyMs || (left > 0 && now().getTime() < notBeforeMs)) return kept;
    try {
      return { ...kept, ...(await renewed(kept, false)) };
    } catch (error) {
      if (!(error instanceof PlatformError) || error instanceof SignInEnded || left <= 0) throw error;
      // The old token goes on until its end, and there is time to try again.
      notBeforeMs = now().getTime() + earlyMs / 10;
      return kept;
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
        const kept = await secrets.read();
        if (kept.accessToken && kept.accessToken !== used) return true;
        return (await renewed(kept, true)) !== null;
      },
    };
  };
}
