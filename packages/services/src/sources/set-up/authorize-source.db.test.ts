import { contract } from '@clipscope/contract';
import { newOwner, openTestContext, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_KEY, openSourceServer, type SourceServer } from '../../../test/source-server.ts';
import { adminSources } from '../../admin/admin-sources.ts';
import type { SignedInContext } from '../../context.ts';
import { openConnections } from '../connections.ts';
import { authorizeSource, completeSource } from './authorize-source.ts';
import { changeSource } from './change-source.ts';
import { testSource } from './test-source.ts';

const YOUTUBE = 'youtube-data-api';
const DISPLAY = 'tiktok-display-api';
const clock = testClock();
let server: SourceServer;
let admin: SignedInContext;
let close: () => Promise<void>;

beforeAll(async () => {
  server = await openSourceServer();
  const opened = await openTestContext({ now: clock.now });
  const { context } = opened;
  const urls = {
    [YOUTUBE]: {
      baseUrl: server.baseUrl,
      authorizeUrl: `${server.baseUrl}/auth`,
      tokenUrl: `${server.baseUrl}/token`,
    },
  };
  const connections = await openConnections({
    ...context.connections,
    ...context,
    urls,
    worlds: [],
    wrap: platform => platform,
    reportProblem: problem => {
      throw problem;
    },
  });
  admin = await newOwner({ ...context, connections }, 'admin@staff.example', 'ADMIN');
  close = () => {
    connections.close();
    return opened.close();
  };
});
afterAll(async () => {
  await close();
  await server.close();
});

const change = (source: string, body: object) =>
  changeSource(admin, { params: { source }, query: {}, body: contract.changeSource.body.parse(body) });
const authorize = (source: string) =>
  authorizeSource(admin, { params: { source }, query: {}, body: undefined });
const complete = (code: string, state: string, who = admin) =>
  completeSource(who, { params: {}, query: {}, body: { code, state } });
const test = (source: string) => testSource(admin, { params: { source }, query: {}, body: undefined });
const applied = async (source: string) =>
  contract.adminSources.reply.parse(await adminSources(admin)).connectors.find(one => one.source === source);
const stored = async () =>
  JSON.stringify(await admin.business.db.execute('SELECT * FROM source_connections'));

it('signs in with the app’s keys and stores the tokens without showing them', async () => {
  await expect(authorize(DISPLAY)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await change(DISPLAY, { baseUrl: server.baseUrl, secrets: { clientKey: 'a-client-key-1234' } });
  await expect(authorize(DISPLAY)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Enter the ID and secret of the app first.',
  });
  await change(DISPLAY, { secrets: { clientSecret: 'a-client-secret' } });
  const url = new URL((await authorize(DISPLAY)).url);
  expect(url.origin + url.pathname).toBe('https://www.tiktok.com/v2/auth/authorize/');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_key: 'a-client-key-1234',
    redirect_uri: 'http://127.0.0.1:3000/admin/sources/signed-in',
    response_type: 'code',
  });
  const state = url.searchParams.get('state') ?? '';
  const other = { ...admin, actor: { ...admin.actor, userId: crypto.randomUUID() } };
  await expect(complete('good-code', state, other)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  await expect(complete('good-code', 'v1.forged')).rejects.toMatchObject({ code: 'LINK_INVALID' });
  await expect(complete('bad-code', state)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'TikTok no longer accepts this sign-in. Start again.',
  });
  expect(await complete('good-code', state)).toMatchObject({ source: DISPLAY, state: 'off' });
  expect(await stored()).not.toContain('the-refresh-token');
  expect(await test(DISPLAY)).toMatchObject({
    message: 'TikTok Display API returned the account @anna, which has 12 followers.',
  });
  clock.forwardMs(31 * 60_000);
  await expect(complete('good-code', state)).rejects.toMatchObject({ code: 'LINK_INVALID' });
});

it('signs in with Google instead of a key, and again after Google revoked the access', async () => {
  const secrets = { clientId: 'a-client-id-5678', clientSecret: 'a-client-secret' };
  expect(await change(YOUTUBE, { secrets })).toMatchObject({ state: 'no-key', signInAt: 'Google' });
  const signIn = async () => {
    const url = new URL((await authorize(YOUTUBE)).url);
    expect([url.origin + url.pathname, url.searchParams.get('access_type')]).toEqual([
      `${server.baseUrl}/auth`,
      'offline',
    ]);
    return complete('good-code', url.searchParams.get('state') ?? '');
  };
  expect(await signIn()).toMatchObject({ source: YOUTUBE, state: 'off' });
  expect(await stored()).not.toMatch(/the-refresh-token|the-access-token/);
  expect(await change(YOUTUBE, { isOn: true })).toMatchObject({ state: 'connected' });
  const answer = await admin.connections.sources.of('youtube')?.account({ handle: 'youtube' });
  expect(answer?.accounts).toMatchObject([{ handle: 'youtube', source: YOUTUBE }]);

  server.isAllowed = false;
  clock.forwardMs(3_600_000);
  expect(await test(YOUTUBE)).toMatchObject({
    isAnswered: false,
    message: 'The Google sign-in has expired or was revoked. Sign in again.',
  });
  expect(await applied(YOUTUBE)).toMatchObject({ state: 'sign-in-again', isOn: true });
  const requests = server.requests.length;
  await test(YOUTUBE);
  expect(server.requests.slice(requests)).toEqual([]);

  await change(YOUTUBE, { secrets: { apiKey: API_KEY } });
  expect(await test(YOUTUBE)).toMatchObject({ isAnswered: true });
  expect(await applied(YOUTUBE)).toMatchObject({ state: 'sign-in-again' });
  server.isAllowed = true;
  expect(await signIn()).toMatchObject({ state: 'connected' });
});
