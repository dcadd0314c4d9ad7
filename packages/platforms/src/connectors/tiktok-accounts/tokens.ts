import { PlatformError } from '../../errors.ts';
import { fetchJson } from '../fetch-json.ts';
import { type FetchTokens, type SignIn, SignInEnded } from '../sign-in/sign-in.ts';
import { clientOf, tokensIn } from '../sign-in/tokens.ts';
import { TIKTOK, TIKTOK_APP } from '../tiktok-open/tokens.ts';
import { businessDataOf, businessErrorOf, TOKEN_REFUSED } from './envelope.ts';

export const TIKTOK_BUSINESS_URL = 'https://business-api.tiktok.com/open_api/v1.3';

/** Unlike other platforms it uses JSON, with a separate endpoint and parameter name per grant type. */
export const fetchBusinessTokens: FetchTokens = async (options, { grant_type, ...given }) => {
  const { id, secret } = await clientOf(TIKTOK_APP, options);
  const { code, ...others } = { code: undefined, ...given };
  const sent = { client_id: id, client_secret: secret, grant_type, ...others, auth_code: code };
  const { body } = await fetchJson(options, {
    platform: TIKTOK,
    request: () => ({
      url: `${options.baseUrl}/tt_user/oauth2/${grant_type === 'refresh_token' ? grant_type : 'token'}/`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    }),
    judge: reply => {
      const refusal = businessErrorOf(reply.body).code ?? 0;
      if (refusal === 0) return undefined;
      if (refusal >= 50_000) return 'retry';
      if (TOKEN_REFUSED.includes(refusal)) return new SignInEnded(TIKTOK);
      return new PlatformError(
        'UNAVAILABLE',
        `TikTok issued no token (code ${refusal}). Check the app’s secret and sign in again.`,
      );
    },
  });
  return tokensIn(TIKTOK, businessDataOf(body), options.now());
};

export const tiktokAccountsSignIn: SignIn = {
  ...TIKTOK_APP,
  scope: [
    'user.info.basic',
    'user.info.username',
    'user.info.profile',
    'user.info.stats',
    'user.account.type',
    'user.insights',
    'video.list',
    'video.insights',
    'comment.list',
  ].join(),
  exchange: fetchBusinessTokens,
};
