import { PlatformError } from '../../errors.ts';
import { type Fields, isFields } from '../../files/json-formats/fields.ts';
import { askJson, type JsonRequest } from '../ask-json.ts';
import type { ConnectorOptions } from '../connector.ts';

/** What a request needs to be let in: `key` for the address, or a bearer token. */
export interface Admission {
  readonly key?: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface YouTubeAccess {
  admission(): Promise<Admission>;
  /** false when there is nothing to renew with, as for a plain key. */
  renew(): Promise<boolean>;
}

/** A token that ends while the question is on its way is no use. */
const RENEW_BEFORE_MS = 60_000;

/**
 * By `apiKey`, or by an `accessToken` that is renewed with `refreshToken`, `clientId` and `clientSecret`. A token
 * goes before the key: it sees what the key sees, and the owner's own things.
 */
export function youtubeAccess(options: ConnectorOptions, tokenUrl: string): YouTubeAccess {
  const { secrets, now } = options;
  let renewing: Promise<boolean> | undefined;

  async function renewOnce(): Promise<boolean> {
    const { refreshToken, clientId, clientSecret } = await secrets.read();
    if (!refreshToken || !clientId || !clientSecret) return false;
    const answer = await askJson(options, {
      platform: 'Google',
      request: () => refreshRequest(tokenUrl, { refreshToken, clientId, clientSecret }),
      judge: ({ status, body }) => (status === 400 || status === 401 ? refusal(body) : undefined),
    });
    const told: Fields = isFields(answer.body) ? answer.body : {};
    const { access_token: accessToken, expires_in: expiresInS, refresh_token: rotated } = told;
    if (typeof accessToken !== 'string' || typeof expiresInS !== 'number') {
      throw new PlatformError('UNAVAILABLE', 'Google renewed the access to YouTube without a token.');
    }
    await secrets.write({
      accessToken,
      accessTokenExpiresAt: new Date(now().getTime() + expiresInS * 1_000).toISOString(),
      ...(typeof rotated === 'string' && { refreshToken: rotated }),
    });
    return true;
  }

  /** Questions that meet the end of a token together wait for one new one. */
  function renew(): Promise<boolean> {
    renewing ??= renewOnce().finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  return {
    renew,
    async admission() {
      let kept = await secrets.read();
      if (kept.refreshToken && isEnding(kept, now()) && (await renew())) kept = await secrets.read();
      if (kept.accessToken) return { headers: { authorization: `Bearer ${kept.accessToken}` } };
      if (kept.apiKey) return { key: kept.apiKey, headers: {} };
      throw new PlatformError('UNAVAILABLE', 'There is no key and no token for YouTube.');
    },
  };
}

function isEnding(kept: Readonly<Record<string, string>>, now: Date): boolean {
  if (!kept.accessToken) return true;
  const endsMs = Date.parse(kept.accessTokenExpiresAt ?? '');
  return endsMs - now.getTime() < RENEW_BEFORE_MS;
}

function refreshRequest(
  url: string,
  secrets: { refreshToken: string; clientId: string; clientSecret: string },
): JsonRequest {
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: secrets.refreshToken,
    client_id: secrets.clientId,
    client_secret: secrets.clientSecret,
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { url, method: 'POST', headers, body: form.toString() };
}

function refusal(body: unknown): PlatformError {
  const sentence =
    isFields(body) && body.error === 'invalid_grant'
      ? 'The permission to ask YouTube has ended or was taken back: connect the channel again.'
      : 'Google does not renew the access to YouTube: the client’s id or secret is wrong.';
  return new PlatformError('UNAVAILABLE', sentence);
}
