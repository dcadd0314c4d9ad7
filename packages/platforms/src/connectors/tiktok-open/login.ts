import type { ConnectorOptions } from '../connector.ts';

/** A token that is renewed in time, and at once when the platform refuses it. */
export interface Login {
  token(): Promise<string>;
  /** For a token that was refused. False when there is nothing to get a new one with. */
  renew(): Promise<boolean>;
}

type Secrets = Readonly<Record<string, string>>;

/** Renewed this long before the end, so that no question is under way when it comes. */
const EARLY_MS = 5 * 60 * 1_000;

/**
 * `fetchToken` returns what is to be kept of the new token, or null when it cannot be had with these secrets.
 * It is kept before it is used: the refresh token may change with every renewal, and the old one ends.
 */
export function loginOf(
  { secrets, now }: Pick<ConnectorOptions, 'secrets' | 'now'>,
  fetchToken: (kept: Secrets) => Promise<Secrets | null>,
): Login {
  let underWay: Promise<Secrets | null> | undefined;
  let used: string | undefined;
  /** One renewal for all who wait: a second one would come with a refresh token that the first has ended. */
  const renewed = (kept: Secrets): Promise<Secrets | null> => {
    underWay ??= fetchToken(kept)
      .then(async changed => {
        if (changed !== null) await secrets.write(changed);
        return changed;
      })
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
  const endsSoon = ({ accessTokenExpiresAt }: Secrets): boolean =>
    accessTokenExpiresAt !== undefined && Date.parse(accessTokenExpiresAt) - now().getTime() < EARLY_MS;
  return {
    async token() {
      const kept = await secrets.read();
      const isGood = Boolean(kept.accessToken) && !endsSoon(kept);
      used = (isGood ? kept : { ...kept, ...(await renewed(kept)) }).accessToken ?? '';
      return used;
    },
    async renew() {
      const kept = await secrets.read();
      // Somebody else may have renewed it in the meantime.
      if (kept.accessToken && kept.accessToken !== used) return true;
      return (await renewed(kept)) !== null;
    },
  };
}
