import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../../test/conformance.ts';
import { CLIENT, READ_SCOPE, WRITE_SCOPE } from '../../../test/connectors/google-tokens.ts';
import { refusalOf } from '../../../test/connectors/trying.ts';
import { connect, openYouTube } from '../../../test/connectors/youtube-sample.ts';
import { API_KEY } from '../../../test/connectors/youtube-server.ts';
import { hasSignInEnded } from '../sign-in/login.ts';
import { completeSignIn, newVerifier, signInUrl } from '../sign-in/sign-in.ts';
import { youtubeSignIn } from './google.ts';

const CHANNEL = { accountId: 'UCFiYgBONx77Afoq2Mo90k1A' };
const SONG = 'HnyyoMpnEoI';
const SIGNED_IN = { refreshToken: '1//refresh', ...CLIENT };
const ENDED = 'The Google sign-in has expired or was revoked. Sign in again.';

const { server } = await openYouTube();
beforeEach(() => {
  server.calls.length = 0;
  server.accessTokens.clear();
  server.refreshTokens.clear();
  server.refreshTokens.add('1//refresh');
  server.codes.clear();
  server.scopes.clear();
  server.scopes.add(READ_SCOPE);
  server.charged.units = 0;
  server.tokensAsked = 0;
});

describe('signing in', () => {
  const redirectUri = 'https://clipscope.example/admin/sources/signed-in';
  const verifier = newVerifier();
  const options = () => ({ ...connect(server, CLIENT).options, tokenUrl: server.tokenUrl });
  const pending = () => {
    const url = signInUrl(youtubeSignIn, { secrets: CLIENT, redirectUri, state: 'a state', verifier });
    return Object.fromEntries(new URL(url).searchParams);
  };
  const allow = (code: string) => {
    const { redirect_uri = '', code_challenge = '', access_type } = pending();
    const isOffline = access_type === 'offline';
    server.codes.set(code, { redirectUri: redirect_uri, challenge: code_challenge, isOffline });
  };
  const complete = (house: ReturnType<typeof options>, code: string) =>
    completeSignIn(youtubeSignIn, house, { code, redirectUri, verifier });

  test('begins at Google, or where it is set to, with what is to be allowed', () => {
    const own = { secrets: CLIENT, redirectUri, state: 'a state' };
    expect(signInUrl(youtubeSignIn, own)).toMatch(/^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?/);
    const elsewhere = signInUrl(youtubeSignIn, { ...own, authorizeUrl: 'http://127.0.0.1:9/auth' });
    expect(elsewhere).toMatch(/^http:\/\/127\.0\.0\.1:9\/auth\?client_id=client&/);
    expect(verifier).toMatch(/^[\w-]{64}$/);
    expect(pending()).toEqual({
      client_id: 'client',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: READ_SCOPE,
      state: 'a state',
      access_type: 'offline',
      prompt: 'select_account consent',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
  });

  test('stores the tokens and uses them for requests', async () => {
    allow('4/code');
    const house = options();
    await complete(house, '4/code');
    expect(house.kept).toEqual({
      ...CLIENT,
      accessToken: 'ya29.token-1',
      accessTokenExpiresAt: '2026-10-01T12:59:59.000Z',
      refreshToken: '1//given',
      scope: READ_SCOPE,
    });
    const { source } = connect(server, house.kept);
    expect((await source.account(CHANNEL)).accounts).toHaveLength(1);
    expect([server.tokensAsked, server.charged.units]).toEqual([1, 1]);
  });

  test('is rejected for a used code, a missing permission and a missing refresh token', async () => {
    allow('4/code');
    const house = options();
    await complete(house, '4/code');
    const message = async (code: string) => (await refusalOf(complete(house, code), code)).message;
    expect(await message('4/code')).toBe('Google no longer accepts this sign-in. Start again.');
    const invalid = completeSignIn(youtubeSignIn, house, { code: '4/code', redirectUri, verifier: 'other' });
    expect((await refusalOf(invalid)).code).toBe('UNAVAILABLE');
    const before = { ...house.kept };
    allow('4/again');
    server.scopes.clear();
    server.scopes.add('openid');
    expect(await message('4/again')).toBe('YouTube access was not granted. Sign in again and allow it.');
    server.scopes.add(READ_SCOPE);
    server.codes.set('4/online', {
      redirectUri,
      challenge: pending().code_challenge ?? '',
      isOffline: false,
    });
    expect(await message('4/online')).toBe('Google issued no refresh token. Sign in again and allow access.');
    expect(house.kept).toEqual(before);
  });
});

describe('a token', () => {
  test('that is rejected is renewed and stored, and the request is repeated', async () => {
    const { source, options } = connect(server, { accessToken: 'old', ...SIGNED_IN });
    const answer = await source.account(CHANNEL);
    expect([answer.accounts.length, answer.quotaUsed]).toEqual([1, 2]);
    expect(options.kept).toEqual({
      accessToken: 'ya29.token-1',
      accessTokenExpiresAt: '2026-10-01T12:59:59.000Z',
      scope: READ_SCOPE,
      ...SIGNED_IN,
    });
    expect(server.calls.every(({ parameters }) => parameters.key === undefined)).toBe(true);
  });

  test('that is about to end, or is not there yet, is renewed before it is used', async () => {
    const { source, options } = connect(server, SIGNED_IN);
    await source.account(CHANNEL);
    options.advance(3_299_000);
    await source.account(CHANNEL);
    expect(options.kept.accessTokenExpiresAt).toBe('2026-10-01T12:59:59.000Z');
    options.advance(1);
    await source.account(CHANNEL);
    expect(options.kept.accessTokenExpiresAt).toBe('2026-10-01T13:54:58.001Z');
    expect([server.charged.units, server.tokensAsked]).toEqual([3, 2]);
  });

  test('is renewed once for concurrent requests', async () => {
    const { source } = connect(server, SIGNED_IN);
    await Promise.all([source.account(CHANNEL), source.video(SONG), source.account(CHANNEL)]);
    expect([server.charged.units, server.tokensAsked]).toEqual([3, 1]);
  });

  test('that cannot be renewed is rejected', async () => {
    const refusal = await refusalOf(connect(server, { accessToken: 'old' }).source.account(CHANNEL), 'old');
    expect(refusal.message).toMatch(/^YouTube rejected the key or token \(/);
  });

  test('with a wrong client is reported and does not end the sign-in', async () => {
    const { source, options } = connect(server, { ...SIGNED_IN, clientSecret: 'other' });
    const refusal = await refusalOf(source.account(CHANNEL), 'other');
    expect(refusal.message).toBe('Google rejected the ID or secret of the app.');
    expect(hasSignInEnded(options.kept)).toBe(false);
  });
});

describe('a sign-in that was taken back', () => {
  test('is reported, stored and not retried until the next sign-in', async () => {
    server.refreshTokens.clear();
    const { source, options } = connect(server, SIGNED_IN);
    for (let time = 0; time < 3; time++) {
      const refusal = await refusalOf(source.account(CHANNEL), '1//refresh');
      expect([refusal.code, refusal.message]).toEqual(['UNAVAILABLE', ENDED]);
    }
    expect([server.tokensAsked, server.charged.units, options.ledger.size]).toEqual([1, 0, 0]);
    expect(hasSignInEnded(options.kept)).toBe(true);
    server.refreshTokens.add('1//newer');
    options.kept.refreshToken = '1//newer';
    expect(hasSignInEnded(options.kept)).toBe(false);
    expect((await source.account(CHANNEL)).accounts).toHaveLength(1);
  });

  test('leaves what is public to the key, if there is one', async () => {
    server.refreshTokens.clear();
    const { source, options } = connect(server, { accessToken: 'old', apiKey: API_KEY, ...SIGNED_IN });
    expect((await source.account(CHANNEL)).quotaUsed).toBe(2);
    expect((await source.account(CHANNEL)).quotaUsed).toBe(1);
    expect([server.tokensAsked, hasSignInEnded(options.kept)]).toEqual([1, true]);
  });
});

describe('comments', () => {
  test('are not offered to a token that may only read, which costs nothing', async () => {
    const { source, options } = connect(server, SIGNED_IN);
    const refusal = await refusalOf(source.comments(SONG));
    expect([refusal.code, refusal.message]).toEqual([
      'NOT_OFFERED',
      'YouTube provides comments only with an API key. Enter one too.',
    ]);
    expect([server.charged.units, options.ledger.size]).toEqual([0, 0]);
  });

  test('are requested with the additional key, or with a token that has write access', async () => {
    const both = connect(server, { apiKey: API_KEY, ...SIGNED_IN });
    expect((await both.source.comments(SONG)).comments.length).toBeGreaterThan(20);
    server.scopes.add(WRITE_SCOPE);
    const wide = connect(server, SIGNED_IN);
    expect((await wide.source.comments(SONG)).comments.length).toBeGreaterThan(20);
    expect(await codeOf(wide.source.comments('nobodyHasIt'))).toBe('NOT_FOUND');
  });
});
