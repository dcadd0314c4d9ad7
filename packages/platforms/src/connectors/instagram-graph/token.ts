import { DAY_MS } from '@clipscope/domain';
import { PlatformError } from '../../errors.ts';
import { isFields } from '../../files/json-formats/fields.ts';
import type { ConnectorOptions } from '../connector.ts';
import { fetchJson, type JsonReply, type JsonRequest, type Verdict } from '../fetch-json.ts';
import { type Login, loginOf } from '../sign-in/login.ts';
import { type Secrets, SignInEnded } from '../sign-in/sign-in.ts';
import { tokensIn } from '../sign-in/tokens.ts';
import { faultIn, isTokenFault } from './graph-refusal.ts';
import type { InstagramGraphOptions } from './options.ts';

/** An expired token cannot be renewed, so it is renewed well before its sixty days are over. */
const EARLY_MS = 10 * DAY_MS;
/** For tokens without a lifetime, because secrets can only be overwritten and not removed. */
const NEVER = '9999-01-01T00:00:00.000Z';

export function instagramLogin(options: InstagramGraphOptions): () => Login {
  return loginOf(options, {
    platform: INSTAGRAM,
    earlyMs: EARLY_MS,
    async fetchTokens(stored, isRefused) {
      if (!stored.accessToken) {
        throw new PlatformError('UNAVAILABLE', 'There is no Instagram access token. Sign in first.');
      }
      if (isRefused) throw new SignInEnded(INSTAGRAM);
      const url = renewalUrl(options, stored.accessToken, stored);
      return url === null ? null : tokensAt(options, { url });
    },
  });
}

export const INSTAGRAM = 'Instagram';

export async function tokensAt(options: ConnectorOptions, request: JsonRequest): Promise<Secrets> {
  const { body } = await fetchJson(options, { platform: INSTAGRAM, request: () => request, judge });
  // Some of Instagram's replies are a list with one element.
  const [provenance] = isFields(body) && Array.isArray(body.data) ? body.data : [body];
  const { accessTokenExpiresAt: expiresAt = NEVER, ...tokens } = tokensIn(
    INSTAGRAM,
    provenance,
    options.now(),
  );
  return { ...tokens, expiresAt };
}

const WRONG_CODES: readonly number[] = [36_007, 36_009];

/** Facebook reports a used authorization code by error code, Instagram only in the message. */
function judge({ body }: JsonReply): Verdict {
  const fault = faultIn(body);
  const isOver =
    fault === null
      ? isFields(body) && /authorization code|matching code/i.test(String(body.error_message))
      : isTokenFault(fault) || WRONG_CODES.includes(fault.subcode);
  return isOver ? new SignInEnded(INSTAGRAM) : undefined;
}

/** Null when the secrets for it are missing. */
export function renewalUrl(
  { baseUrl, login = 'facebook' }: Pick<InstagramGraphOptions, 'baseUrl' | 'login'>,
  accessToken: string,
  { clientId, clientSecret }: Secrets,
): string | null {
  if (login === 'instagram') {
    const query = new URLSearchParams({ grant_type: 'ig_refresh_token', access_token: accessToken });
    return `${baseUrl}/refresh_access_token?${query}`;
  }
  if (!clientId || !clientSecret) return null;
  const query = new URLSearchParams({
    grant_type: 'fb_exchange_token',
    client_id: clientId,
    client_secret: clientSecret,
    fb_exchange_token: accessToken,
  });
  return `${baseUrl}/oauth/access_token?${query}`;
}
