import { listAudit } from '@clipscope/business-store';
import { contract } from '@clipscope/contract';
import { newOwner, openTestContext, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_KEY, CHANNEL_ID, openSourceServer, type SourceServer } from '../../../test/source-server.ts';
import { adminSources } from '../../admin/admin-sources.ts';
import type { SignedInContext } from '../../context.ts';
import { openConnections } from '../connections.ts';
import { KNOWN_CONNECTORS } from '../known-connectors.ts';
import { openSeal } from '../seal.ts';
import { storedQuota } from '../stored-quota.ts';
import { storedSecrets, UNREADABLE } from '../stored-secrets.ts';
import { changeSource } from './change-source.ts';
import { removeSource } from './remove-source.ts';
import { testSource } from './test-source.ts';

const clock = testClock();
const YOUTUBE = 'youtube-data-api';
let server: SourceServer;
let close: () => Promise<void>;
let admin: SignedInContext;

beforeAll(async () => {
  server = await openSourceServer();
  const opened = await openTestContext({ now: clock.now });
  close = opened.close;
  admin = await newOwner(opened.context, 'admin@staff.example', 'ADMIN');
});
afterAll(async () => {
  await close();
  await server.close();
});

async function change(body: object, source = YOUTUBE) {
  const input = { params: { source }, query: {}, body: contract.changeSource.body.parse(body) };
  return contract.changeSource.reply.parse(await changeSource(admin, input));
}
const test = (source = YOUTUBE) => testSource(admin, { params: { source }, query: {}, body: undefined });
const applied = async (source = YOUTUBE) =>
  contract.adminSources.reply.parse(await adminSources(admin)).connectors.find(one => one.source === source);
const refusedOn = (path: string) => ({ code: 'VALIDATION', issues: [{ path }] });
const rows = async (statement: string) =>
  JSON.stringify(((await admin.business.db.execute(statement)) as { rows: unknown[] }).rows);

describe('a source', () => {
  it('has no key at first and cannot be enabled without one', async () => {
    expect(await applied()).toMatchObject({ state: 'no-key', isOn: false, quotas: [], changedBy: null });
    expect(admin.platforms.of('youtube')).toBeUndefined();
    await expect(change({ isOn: true })).rejects.toMatchObject(refusedOn('body.secrets'));
    await expect(change({ secrets: { password: 'x' } })).rejects.toMatchObject(
      refusedOn('body.secrets.password'),
    );
    await expect(change({ options: { colour: true } })).rejects.toMatchObject(
      refusedOn('body.options.colour'),
    );
    const half = { secrets: { clientId: 'a-public-client-id-1234' }, isOn: true };
    await expect(change(half)).rejects.toMatchObject(refusedOn('body.secrets'));
    expect(await applied()).toMatchObject({ state: 'no-key', changedBy: null });
    for (const baseUrl of ['ftp://a.example', 'http://u:p@a.example', 'https://a.example/?key=1']) {
      expect(contract.changeSource.body.safeParse({ baseUrl }).success).toBe(false);
    }
  });

  it('answers once enabled, and shows its remaining quota', async () => {
    const off = await change({ baseUrl: `${server.baseUrl}/`, secrets: { apiKey: API_KEY } });
    expect(off).toMatchObject({ state: 'off', ownBaseUrl: server.baseUrl, baseUrl: server.baseUrl });
    expect(admin.platforms.of('youtube')).toBeUndefined();
    expect(await test()).toEqual({
      isAnswered: true,
      message: 'YouTube Data API returned the account @youtube, which has 45,100,000 followers.',
      code: 'platform.sourceAnsweredFollowers',
      params: { source: 'YouTube Data API', handle: 'youtube', followers: 45_100_000 },
      quotaUsed: 1,
      warnings: expect.any(Array),
    });
    const lastResponseAt = clock.now().toISOString();
    clock.forwardMs(1_000);
    expect(await change({ isOn: true })).toMatchObject({
      state: 'connected',
      changedBy: 'admin@staff.example',
      lastResponseAt,
      quotas: [
        { bucket: 'units', used: 1, limit: 10_000, resetsAt: '2026-11-16T08:00:00.000Z' },
        { bucket: 'search', used: 0, limit: 100 },
      ],
      use: { retentionDays: 30, derivedMetrics: false },
    });
    const answer = await admin.platforms.of('youtube')?.account({ accountId: CHANNEL_ID });
    expect(answer?.accounts).toMatchObject([{ handle: 'youtube', source: YOUTUBE }]);
    const { platforms } = contract.adminSources.reply.parse(await adminSources(admin));
    expect(platforms.find(({ platform }) => platform === 'youtube')).toMatchObject({
      answering: [YOUTUBE],
      hasDemo: false,
      sources: [{ source: YOUTUBE, connected: true, today: { answers: 2, rejections: 0, quotaUsed: 2 } }],
    });
    const unknown = admin.platforms.of('youtube')?.account({ handle: 'nobody' });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await applied()).toMatchObject({ state: 'connected', lastError: null });
  });

  it('encrypts its keys in the store', async () => {
    const stored = await rows('SELECT * FROM source_connections');
    expect(stored).toContain('v1.');
    const shown = JSON.stringify([
      await adminSources(admin),
      await listAudit(admin.business.db, admin.actor.teamId),
    ]);
    for (const text of [stored, shown]) expect(text).not.toContain(API_KEY.slice(-8));
    expect((await applied())?.secrets.map(({ name, isSet, ending }) => [name, isSet, ending])).toEqual([
      ['apiKey', true, null],
      ['clientId', false, null],
      ['clientSecret', false, null],
      ['refreshToken', false, null],
    ]);
    expect(await listAudit(admin.business.db, admin.actor.teamId)).toMatchObject([
      { action: 'source.changed', subject: YOUTUBE, details: { isOn: true } },
      { action: 'source.changed', details: { keys: ['apiKey'], baseUrl: server.baseUrl } },
    ]);
  });

  it('keeps a key that is left empty, and shows the end of public values', async () => {
    await change({ secrets: { apiKey: '', clientId: 'a-public-client-id-1234' } });
    const keeper = storedSecrets(admin.business, admin.connections.seal, YOUTUBE);
    expect(await keeper.read()).toEqual({ apiKey: API_KEY, clientId: 'a-public-client-id-1234' });
    expect((await applied())?.secrets[1]).toMatchObject({ isSet: true, ending: '1234' });
    await keeper.write({ accessToken: 'renewed' });
    expect(await keeper.read()).toMatchObject({ apiKey: API_KEY, accessToken: 'renewed' });
    await change({ isOn: true });
    expect(await keeper.read()).toMatchObject({ accessToken: 'renewed' });
    await change({ secrets: { clientId: 'another-client-id-5678' } });
    expect(await keeper.read()).toEqual({ apiKey: API_KEY, clientId: 'another-client-id-5678' });
  });

  it('requires the keys again when the address changes', async () => {
    const before = server.requests.length;
    await expect(change({ baseUrl: 'http://127.0.0.1:9' })).rejects.toMatchObject({
      issues: [{ path: 'body.secrets', message: 'Enter the keys again, because the address has changed.' }],
    });
    const off = await change({ baseUrl: `${server.baseUrl}/elsewhere`, isOn: false });
    expect(off).toMatchObject({ state: 'no-key' });
    expect((await test()).isAnswered).toBe(false);
    expect(server.requests.slice(before)).toEqual([]);
  });

  it('shows an error without the key when it is rejected', async () => {
    await change({ baseUrl: server.baseUrl, secrets: { apiKey: 'AIza-wrong-key' }, isOn: true });
    clock.forwardMs(1_000);
    const { isAnswered, message } = await test();
    expect(isAnswered).toBe(false);
    expect(message).toBe('The test of YouTube Data API failed. Technical details: YouTube rejected the key.');
    expect(await applied()).toMatchObject({
      state: 'failing',
      lastError: { message: 'The request failed. Technical details: YouTube rejected the key.' },
      lastErrorAt: clock.now().toISOString(),
    });
    expect(await change({ secrets: { apiKey: API_KEY } })).toMatchObject({
      state: 'connected',
      lastError: null,
    });
  });

  it('is available in other processes, but not with another TOKEN_SECRET', async () => {
    const opening = (secret: string) =>
      openConnections({
        known: KNOWN_CONNECTORS,
        business: admin.business,
        observations: admin.observations,
        seal: openSeal(secret, 'source secrets'),
        urls: {},
        worlds: [],
        raw: undefined,
        wrap: platform => platform,
        now: clock.now,
        reportProblem: problem => {
          throw problem;
        },
      });
    const other = await opening(admin.settings.tokenSecret);
    expect(other.sources.all.map(({ source }) => source)).toEqual([YOUTUBE]);
    await change({ isOn: false });
    await other.reload();
    expect(other.sources.all).toEqual([]);
    other.close();
    const stranger = await opening('a secret that was made later than the keys');
    const shown = await adminSources({ ...admin, connections: stranger });
    expect(shown.connectors.find(({ source }) => source === YOUTUBE)).toMatchObject({
      state: 'no-key',
      lastError: UNREADABLE,
    });
    stranger.close();
  });

  it('is removed with its keys, while its used quota still counts', async () => {
    const remove = () => removeSource(admin, { params: { source: YOUTUBE }, query: {}, body: undefined });
    expect(await remove()).toEqual({ ok: true });
    expect(await rows('SELECT * FROM source_connections')).toBe('[]');
    await expect(remove()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(test()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rows("SELECT spent::int FROM source_quota WHERE bucket = 'units'")).toMatch(/"spent":[3-9]/);
  });
});

it('counts a quota that is used concurrently', async () => {
  const book = storedQuota(admin.business, 'tests', clock.now);
  expect(await book.spent('units', '2026-11-15')).toBe(0);
  await Promise.all(Array.from({ length: 40 }, () => book.spend('units', '2026-11-15', 3)));
  expect(await book.spent('units', '2026-11-15')).toBe(120);
  expect(await book.spent('units', '2026-11-16')).toBe(0);
});

it('drops the expiry of a token together with the token', async () => {
  const source = 'instagram-graph-api';
  const keeper = storedSecrets(admin.business, admin.connections.seal, source);
  await change(
    { secrets: { accessToken: 'one', accountId: '17841', expiresAt: '2027-01-01T00:00:00Z' } },
    source,
  );
  await change({ options: { login: 'instagram' } }, source);
  expect(await keeper.read()).toMatchObject({ expiresAt: '2027-01-01T00:00:00Z' });
  await change({ secrets: { accessToken: 'two' } }, source);
  expect(await keeper.read()).toEqual({ accessToken: 'two', accountId: '17841' });
  await expect(change({ options: { login: 'myspace' } }, source)).rejects.toMatchObject(
    refusedOn('body.options.login'),
  );
});

it('cannot enable the Research API before its approval is confirmed', async () => {
  const source = 'tiktok-research-api';
  const secrets = { clientKey: 'a-client-key-1234', clientSecret: 'a-client-secret' };
  await expect(change({ secrets, isOn: true }, source)).rejects.toMatchObject(
    refusedOn('body.options.approvedProject'),
  );
  await change({ secrets }, source);
  expect(await test(source)).toMatchObject({
    isAnswered: false,
    message: 'First confirm that you may use this source.',
  });
  expect(await change({ options: { approvedProject: true }, isOn: true }, source)).toMatchObject({
    state: 'connected',
    options: [{ name: 'approvedProject', value: true }],
  });
  expect(admin.platforms.of('tiktok')?.source).toBe(source);
});
