import { PlatformError } from '../../errors.ts';
import { askJson } from '../ask-json.ts';
import type { ConnectorOptions } from '../connector.ts';
import { type GivenCode, TIKTOK, tokenSecrets } from '../tiktok-open/tokens.ts';
import { businessDataOf, businessErrorOf } from './envelope.ts';

export const TIKTOK_BUSINESS_URL = 'https://business-api.tiktok.com/open_api/v1.3';

/** What the owner of an account is asked to allow. */
export const TIKTOK_ACCOUNTS_SCOPES = [
  'user.info.basic',
  'user.info.username',
  'user.info.profile',
  'user.info.stats',
  'user.account.type',
  'user.insights',
  'video.list',
  'video.insights',
  'comment.list',
] as const;

type Secrets = Readonly<Record<string, string>>;

/** Ends a login: the tokens are kept, with the id under which the account is asked for. */
export async function exchangeTiktokAccountsCode(
  options: ConnectorOptions,
  { code, redirectUri }: Pick<GivenCode, 'code' | 'redirectUri'>,
): Promise<void> {
  const given = { grant_type: 'authorization_code', auth_code: code, redirect_uri: redirectUri };
  await options.secrets.write(await askToken(options, 'token', await options.secrets.read(), given));
}

/** Null without a refresh token: somebody has to log in first. */
export async function refreshedAccountsToken(
  options: ConnectorOptions,
  kept: Secrets,
): Promise<Secrets | null> {
  const { refreshToken } = kept;
  if (!refreshToken) return null;
  const given = { grant_type: 'refresh_token', refresh_token: refreshToken };
  return askToken(options, 'refresh_token', kept, given);
}

async function askToken(
  options: ConnectorOptions,
  endpoint: 'token' | 'refresh_token',
  { clientKey = '', clientSecret = '' }: Secrets,
  given: Secrets,
): Promise<Secrets> {
  if (clientKey === '' || clientSecret === '') {
    throw new PlatformError('UNAVAILABLE', 'The id and the secret of the TikTok app are not given.');
  }
  const { body } = await askJson(options, {
    platform: TIKTOK,
    request: () => ({
      url: `${options.baseUrl}/tt_user/oauth2/${endpoint}/`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: clientKey, client_secret: clientSecret, ...given }),
    }),
    judge: reply => {
      const { code } = businessErrorOf(reply.body);
      if (code === null || code === 0) return undefined;
      if (code >= 50_000) return 'again';
      return new PlatformError(
        'UNAVAILABLE',
        `TikTok gives no token (code ${code}): check the app’s secret, and connect the account again.`,
      );
    },
  });
  return tokenSecrets(businessDataOf(body), options.now());
}
