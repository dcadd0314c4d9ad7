import { PlatformError } from '../../errors.ts';
import { InvalidRecord } from '../../files/format.ts';
import { countOf, type Fields, isFields, textOf } from '../../files/json-formats/fields.ts';
import type { ConnectorOptions } from '../connector.ts';
import { fetchJson, type JsonReply, type Verdict } from '../fetch-json.ts';
import { type FetchTokens, type Secrets, type SignIn, SignInEnded } from './sign-in.ts';

type Asker = Pick<SignIn, 'platform' | 'client'>;

/** Most platforms issue tokens for a form at a single endpoint. */
export function tokensByForm(
  signIn: Asker & Pick<SignIn, 'idParameter'>,
  tokenUrl: (options: ConnectorOptions) => string,
): FetchTokens {
  return async (options, grant) => {
    const { id, secret } = await clientOf(signIn, options);
    const form = { [signIn.idParameter]: id, client_secret: secret, ...grant };
    const { body } = await fetchJson(options, {
      platform: signIn.platform,
      request: () => formRequest(tokenUrl(options), form),
      judge: reply => judgeTokens(signIn.platform, reply),
    });
    return tokensIn(signIn.platform, body, options.now());
  };
}

export function formRequest(url: string, form: Secrets) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { url, method: 'POST' as const, headers, body: new URLSearchParams(form).toString() };
}

export async function clientOf({ platform, client }: Asker, { secrets }: ConnectorOptions) {
  const stored = await secrets.read();
  const [id, secret] = client.map(name => stored[name]);
  if (id && secret) return { id, secret };
  throw new PlatformError('UNAVAILABLE', `The ID and secret of the ${platform} app are missing.`);
}

/** Errors are `{ error }`, on some platforms with status 200. */
function judgeTokens(platform: string, { status, body }: JsonReply): Verdict {
  const error = isFields(body) && typeof body.error === 'string' ? body.error : '';
  if (error === '' || status === 429 || status >= 500) return undefined;
  if (error === 'invalid_grant') return new SignInEnded(platform);
  if (error === 'invalid_client') {
    return new PlatformError('UNAVAILABLE', `${platform} rejected the ID or secret of the app.`);
  }
  return new PlatformError(
    'UNAVAILABLE',
    `${platform} issued no token for this app (${error.replace(/\W/g, ' ').slice(0, 50)}).`,
  );
}

/** Contains only the fields of the reply. Lifetimes come from the reply, because the documentation is inconsistent. */
export function tokensIn(platform: string, answer: unknown, now: Date): Secrets {
  try {
    const fields = isFields(answer) ? tokenFields(answer, now) : {};
    const tokens = Object.entries(fields).filter((item): item is [string, string] => Boolean(item[1]));
    if ('accessToken' in Object.fromEntries(tokens)) return Object.fromEntries(tokens);
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error;
  }
  throw new PlatformError('UNAVAILABLE', `${platform} issued no token.`);
}

function tokenFields(answer: Fields, now: Date) {
  const until = (name: string) => {
    const lifeS = countOf(answer, name);
    return lifeS === null ? undefined : new Date(now.getTime() + lifeS * 1_000).toISOString();
  };
  return {
    accessToken: textOf(answer, 'access_token'),
    accessTokenExpiresAt: until('expires_in'),
    refreshToken: textOf(answer, 'refresh_token'),
    refreshTokenExpiresAt: until('refresh_expires_in') ?? until('refresh_token_expires_in'),
    openId: textOf(answer, 'open_id'),
    scope: textOf(answer, 'scope'),
  };
}
