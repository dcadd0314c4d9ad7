import { PlatformError } from '../../errors.ts';
import { countOf, type Fields, isFields, textOf } from '../../files/json-formats/fields.ts';
import { askJson } from '../ask-json.ts';
import type { ConnectorOptions } from '../connector.ts';

export const TIKTOK_OPEN_URL = 'https://open.tiktokapis.com';
export const TIKTOK = 'TikTok';

type Secrets = Readonly<Record<string, string>>;

/** What a client may do by itself: a token for two hours, and no refresh token. */
export function clientToken(options: ConnectorOptions, kept: Secrets): Promise<Secrets> {
  return askToken(options, { ...clientOf(kept), grant_type: 'client_credentials' });
}

/** Null without a refresh token: somebody has to log in first. */
export async function refreshedToken(options: ConnectorOptions, kept: Secrets): Promise<Secrets | null> {
  const { refreshToken } = kept;
  if (!refreshToken) return null;
  return askToken(options, {
    ...clientOf(kept),
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
}

export interface GivenCode {
  /** As it stands in the address that TikTok sent the person back to, decoded. */
  readonly code: string;
  /** The very address that was given when the login began. */
  readonly redirectUri: string;
  /** Whose challenge was sent; only apps on a phone or computer need one. */
  readonly codeVerifier?: string;
}

/** Ends a login: the tokens are kept, and nothing is returned that could leak. */
export async function exchangeTiktokCode(options: ConnectorOptions, given: GivenCode): Promise<void> {
  const form = {
    ...clientOf(await options.secrets.read()),
    grant_type: 'authorization_code',
    code: given.code,
    redirect_uri: given.redirectUri,
    ...(given.codeVerifier !== undefined && { code_verifier: given.codeVerifier }),
  };
  await options.secrets.write(await askToken(options, form));
}

/** Takes the login back: neither token works any more. */
export async function revokeTiktokLogin(options: ConnectorOptions): Promise<void> {
  const kept = await options.secrets.read();
  await askForm(options, '/v2/oauth/revoke/', { ...clientOf(kept), token: kept.accessToken ?? '' });
  await options.secrets.write({ accessToken: '', refreshToken: '' });
}

function clientOf({ clientKey = '', clientSecret = '' }: Secrets) {
  if (clientKey === '' || clientSecret === '') {
    throw new PlatformError('UNAVAILABLE', 'The key and the secret of the TikTok app are not given.');
  }
  return { client_key: clientKey, client_secret: clientSecret };
}

async function askToken(options: ConnectorOptions, form: Secrets): Promise<Secrets> {
  return tokenSecrets(await askForm(options, '/v2/oauth/token/', form), options.now());
}

/** Only what the answer holds is changed; how long each lasts is taken from the answer, for pages disagree. */
export function tokenSecrets(answer: Fields, now: Date): Secrets {
  const accessToken = textOf(answer, 'access_token');
  if (accessToken === '') throw new PlatformError('UNAVAILABLE', `${TIKTOK} gave no token.`);
  const until = (name: string) => {
    const lifeS = countOf(answer, name);
    return lifeS === null ? undefined : new Date(now.getTime() + lifeS * 1_000).toISOString();
  };
  const told = {
    accessToken,
    accessTokenExpiresAt: until('expires_in'),
    refreshToken: textOf(answer, 'refresh_token'),
    refreshTokenExpiresAt: until('refresh_expires_in') ?? until('refresh_token_expires_in'),
    openId: textOf(answer, 'open_id'),
    scope: textOf(answer, 'scope'),
  };
  return Object.fromEntries(Object.entries(told).filter((one): one is [string, string] => Boolean(one[1])));
}

/** Refusals come with status 200 too. */
async function askForm(options: ConnectorOptions, path: string, form: Secrets): Promise<Fields> {
  const { body } = await askJson(options, {
    platform: TIKTOK,
    request: () => ({
      url: `${options.baseUrl}${path}`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    }),
    judge: ({ body }) => {
      const error = isFields(body) && typeof body.error === 'string' ? body.error : '';
      return error === '' ? undefined : refusalOf(error);
    },
  });
  return isFields(body) ? body : {};
}

function refusalOf(error: string): PlatformError {
  const why =
    error === 'invalid_grant'
      ? 'The login at TikTok has run out or was withdrawn: connect the account again.'
      : error === 'invalid_client'
        ? 'TikTok does not know the key or the secret of the app.'
        : `TikTok gives no token for this app (${error}).`;
  return new PlatformError('UNAVAILABLE', why);
}
