import { PlatformError } from '../../errors.ts';
import { fieldsOf, isFields, optionalDigits, recordsOf, textOf } from '../../files/json-formats/fields.ts';
import type { ConnectorOptions } from '../connector.ts';
import { fetchJson } from '../fetch-json.ts';
import type { Secrets, SignIn } from '../sign-in/sign-in.ts';
import { clientOf, formRequest } from '../sign-in/tokens.ts';
import { orUnavailable } from './graph-refusal.ts';
import type { InstagramLogin } from './options.ts';
import { INSTAGRAM, renewalUrl, tokensAt } from './token.ts';

const APP = {
  platform: INSTAGRAM,
  client: ['clientId', 'clientSecret'],
  idParameter: 'client_id',
} as const satisfies Partial<SignIn>;

/** The first token is valid for an hour; both logins exchange it for one of sixty days and look up its account. */
export const instagramSignIns: Readonly<Record<InstagramLogin, SignIn>> = {
  facebook: {
    ...APP,
    authorizeUrl: 'https://www.facebook.com/v25.0/dialog/oauth',
    scope:
      'instagram_basic,instagram_manage_comments,instagram_manage_insights,pages_read_engagement,pages_show_list',
    async exchange(options, { code, redirect_uri }) {
      const { id, secret } = await clientOf(APP, options);
      const query = new URLSearchParams({ client_id: id, client_secret: secret, redirect_uri, code });
      const tokenUrl = options.tokenUrl ?? `${options.baseUrl}/oauth/access_token`;
      const { accessToken = '' } = await tokensAt(options, { url: `${tokenUrl}?${query}` });
      const stored = await options.secrets.read();
      const url = renewalUrl({ ...options, login: 'facebook' }, accessToken, stored) ?? '';
      const tokens = await tokensAt(options, { url });
      return { ...tokens, accountId: await managedAccount(options, tokens, stored) };
    },
  },
  instagram: {
    ...APP,
    authorizeUrl: 'https://www.instagram.com/oauth/authorize',
    scope: 'instagram_business_basic,instagram_business_manage_comments,instagram_business_manage_insights',
    async exchange(options, { code, redirect_uri, grant_type }) {
      const { id, secret } = await clientOf(APP, options);
      const tokenUrl = options.tokenUrl ?? 'https://api.instagram.com/oauth/access_token';
      const form = { client_id: id, client_secret: secret, grant_type, redirect_uri, code };
      const { accessToken = '' } = await tokensAt(options, formRequest(tokenUrl, form));
      const query = new URLSearchParams({
        grant_type: 'ig_exchange_token',
        client_secret: secret,
        access_token: accessToken,
      });
      const tokens = await tokensAt(options, { url: `${options.baseUrl}/access_token?${query}` });
      const me = await ask(options, 'me', 'user_id', tokens);
      const accountId = await orUnavailable(() => (isFields(me) ? optionalDigits(me, 'user_id') : null));
      if (accountId !== null) return { ...tokens, accountId };
      throw new PlatformError('UNAVAILABLE', 'Instagram did not return the account that signed in.');
    },
  },
};

async function ask(options: ConnectorOptions, path: string, fields: string, { accessToken = '' }: Secrets) {
  const query = new URLSearchParams({ fields, access_token: accessToken });
  const request = () => ({ url: `${options.baseUrl}/${path}?${query}` });
  return (await fetchJson(options, { platform: INSTAGRAM, request })).body;
}

/** If a person manages several accounts, the id entered by staff decides. */
async function managedAccount(
  options: ConnectorOptions,
  tokens: Secrets,
  { accountId }: Secrets,
): Promise<string> {
  const pages = await ask(options, 'me/accounts', 'instagram_business_account{id,username}', tokens);
  const found = await orUnavailable(() =>
    (isFields(pages) ? recordsOf(pages, 'data') : [])
      .map(page => fieldsOf(page, 'instagram_business_account'))
      .map(account => ({ id: optionalDigits(account, 'id'), name: textOf(account, 'username') })),
  );
  const accounts = found.filter((item): item is { id: string; name: string } => item.id !== null);
  const meant = accounts.length === 1 ? accounts[0] : accounts.find(({ id }) => id === accountId);
  if (meant !== undefined) return meant.id;
  const sentence =
    accounts.length === 0
      ? 'The person who signed in manages no page with a professional Instagram account.'
      : `Enter the ID of one account and sign in again: ${accounts.map(({ id, name }) => `${id} (@${name})`).join(', ')}.`;
  throw new PlatformError('UNAVAILABLE', sentence);
}
