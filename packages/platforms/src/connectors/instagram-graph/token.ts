import { PlatformError } from '../../errors.ts';
import { amountOf, type Fields, isFields, textOf } from '../../files/json-formats/fields.ts';
import { askJson } from '../ask-json.ts';
import type { InstagramGraphOptions } from './options.ts';

const DAY_MS = 86_400_000;
/** Of the sixty that a long-lived token has: one that has run out cannot be renewed any more. */
const RENEWED_WITHIN_DAYS = 10;

export interface Token {
  current(): Promise<string>;
  /** Whether another one is kept by now, written by whoever signed in again or renewed it elsewhere. */
  isAnother(than: string): Promise<boolean>;
}

export function tokenOf(options: InstagramGraphOptions): Token {
  const { secrets, now } = options;
  let triedAtMs = Number.NEGATIVE_INFINITY;
  let renewal: Promise<void> | undefined;
  const isDue = ({ expiresAt }: Readonly<Record<string, string>>) =>
    expiresAt !== undefined &&
    Date.parse(expiresAt) - now().getTime() < RENEWED_WITHIN_DAYS * DAY_MS &&
    now().getTime() - triedAtMs >= DAY_MS;
  return {
    async current() {
      if (isDue(await secrets.read())) {
        renewal ??= renew(options).finally(() => {
          triedAtMs = now().getTime();
          renewal = undefined;
        });
      }
      await renewal;
      const { accessToken } = await secrets.read();
      if (accessToken === undefined) {
        throw new PlatformError('UNAVAILABLE', 'No access token of Instagram is kept: sign in first.');
      }
      return accessToken;
    },
    isAnother: async than => (await secrets.read()).accessToken !== than,
  };
}

async function renew(options: InstagramGraphOptions): Promise<void> {
  const { secrets, now } = options;
  const kept = await secrets.read();
  const url = renewalUrl(options, kept);
  if (url === null) return;
  try {
    const { body } = await askJson(options, { platform: 'Instagram', request: () => ({ url }) });
    const accessToken = isFields(body) ? textOf(body, 'access_token') : '';
    if (accessToken === '') return;
    const lifeS = amountOf(body as Fields, 'expires_in');
    // Without a life it has no end that we know of: a moment far away, since secrets are only ever overwritten.
    const expiresMs = lifeS === null ? Date.UTC(9999, 0) : now().getTime() + lifeS * 1_000;
    await secrets.write({ accessToken, expiresAt: new Date(expiresMs).toISOString() });
  } catch (error) {
    // The old token goes on until its end, and tomorrow is another day to renew it.
    if (!(error instanceof PlatformError)) throw error;
  }
}

/** Null when what is needed for it is not kept. */
function renewalUrl(
  { baseUrl, login = 'facebook' }: InstagramGraphOptions,
  { accessToken, clientId, clientSecret }: Readonly<Record<string, string>>,
): string | null {
  if (accessToken === undefined) return null;
  if (login === 'instagram') {
    const asked = new URLSearchParams({ grant_type: 'ig_refresh_token', access_token: accessToken });
    return `${baseUrl}/refresh_access_token?${asked}`;
  }
  if (clientId === undefined || clientSecret === undefined) return null;
  const asked = new URLSearchParams({
    grant_type: 'fb_exchange_token',
    client_id: clientId,
    client_secret: clientSecret,
    fb_exchange_token: accessToken,
  });
  return `${baseUrl}/oauth/access_token?${asked}`;
}
