import { expect, test } from 'vitest';
import {
  ACCOUNTS,
  connect,
  FERRY,
  openInstagram,
  refusalOf,
  TRAM,
} from '../../../test/connectors/instagram-graph-sample.ts';
import { REDIRECT_URI, TOKEN } from '../../../test/connectors/instagram-graph-server.ts';
import { completeSignIn, signInUrl } from '../sign-in/sign-in.ts';
import type { InstagramLogin } from './options.ts';
import { instagramSignIns } from './sign-in.ts';

const server = await openInstagram();

/** Secrets with the app's keys only. */
function begin(login: InstagramLogin, secrets: Readonly<Record<string, string>> = {}) {
  const { options, source } = connect(server, ACCOUNTS, { accountId: '', ...secrets }, { login });
  delete options.kept.accessToken;
  server.codes.add('a code');
  const tokenUrl = login === 'instagram' ? `${server.baseUrl}/oauth/form` : undefined;
  const complete = (code = 'a code') =>
    completeSignIn(instagramSignIns[login], { ...options, tokenUrl }, { code, redirectUri: REDIRECT_URI });
  return { options, source, complete };
}

test.each([
  [
    'facebook',
    'https://www.facebook.com/v25.0/dialog/oauth',
    'instagram_basic,instagram_manage_comments,instagram_manage_insights,pages_read_engagement,pages_show_list',
  ],
  [
    'instagram',
    'https://www.instagram.com/oauth/authorize',
    'instagram_business_basic,instagram_business_manage_comments,instagram_business_manage_insights',
  ],
] as const)('a sign-in by %s begins there', (login, address, scope) => {
  const secrets = { clientId: '1234', clientSecret: 'app-secret' };
  const pending = { secrets, redirectUri: REDIRECT_URI, state: 'a state' };
  const url = new URL(signInUrl(instagramSignIns[login], pending));
  expect(url.origin + url.pathname).toBe(address);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: '1234',
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope,
    state: 'a state',
  });
});

test.each(['facebook', 'instagram'] as const)('a code of %s brings sixty days', async login => {
  const { options, source, complete } = begin(login);
  await complete();
  expect(options.kept).toMatchObject({
    accessToken: `${TOKEN}-renewed`,
    expiresAt: '2026-11-30T12:00:00.000Z',
    accountId: TRAM.id,
  });
  expect((await source.account({ accountId: TRAM.id })).accounts).toMatchObject([{ handle: 'tram_tv' }]);
  const before = { ...options.kept };
  expect((await refusalOf(complete())).message).toBe(
    'Instagram no longer accepts this sign-in. Start again.',
  );
  expect(options.kept).toEqual(before);
});

test('of several accounts the one is taken whose number was entered', async () => {
  server.managed = [FERRY, TRAM];
  const unsaid = begin('facebook');
  expect((await refusalOf(unsaid.complete())).message).toBe(
    `Enter the ID of one account and sign in again: ${FERRY.id} (@ferry.fan), ${TRAM.id} (@tram_tv).`,
  );
  expect(unsaid.options.kept.accessToken).toBeUndefined();
  const said = begin('facebook', { accountId: TRAM.id });
  await said.complete();
  expect(said.options.kept.accountId).toBe(TRAM.id);
});

test('reports a user without accounts, and an unknown app', async () => {
  server.managed = [];
  expect((await refusalOf(begin('facebook').complete())).message).toBe(
    'The person who signed in manages no page with a professional Instagram account.',
  );
  const invalid = await refusalOf(begin('facebook', { clientSecret: 'wrong' }).complete());
  expect(invalid.message).toBe(
    `Instagram rejected the request (${server.baseUrl}/oauth/access_token, HTTP 400).`,
  );
});
