import { contract, type Endpoint } from '@clipscope/contract';
import { newOwner, TEST_PASSWORD } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from './open-test-api.ts';

let api: TestApi;
let token: string;
let id: string;
let adminToken: string;
beforeAll(async () => {
  api = await openTestApi();
  const owner = await newOwner(api.context, 'olivia@kitchen.example', 'ENTERPRISE');
  await newOwner(api.context, 'admin@staff.example', 'ADMIN');
  const body = { email: 'admin@staff.example', password: TEST_PASSWORD };
  adminToken = (await api.call(contract.authToken, { body })).body.accessToken;
  const impersonation = { userId: owner.actor.userId, reason: 'A ticket' };
  const started = await api.call(contract.startImpersonation, { body: impersonation }, { token: adminToken });
  expect(started.status).toBe(200);
  ({ id, accessToken: token } = started.body);
});
afterAll(() => api.close());

const sessionCalls = (Object.values(contract) as Endpoint[]).filter(({ access }) => access === 'session');

/** Access is checked before the input, so any input will do. */
async function ask(endpoint: Endpoint) {
  const names = Object.keys(endpoint.params.shape);
  const params = Object.fromEntries(names.map(name => [name, crypto.randomUUID()]));
  const call = { params, ...(endpoint.method !== 'GET' && { body: {} }) };
  const { status, body } = await api.call(endpoint, call, { token });
  return [status, body.errorEnum];
}

it('the token acts as the user and names the staff member', async () => {
  const { status, body } = await api.call(contract.businessUser, {}, { token });
  expect([status, body.email, body.impersonatedBy.email]).toEqual([
    200,
    'olivia@kitchen.example',
    'admin@staff.example',
  ]);
  expect((await api.call(contract.subscription, {}, { token })).status).toBe(200);
});

it('can read the team’s data', async () => {
  for (const endpoint of [contract.subscription, contract.favourites, contract.labels, contract.team]) {
    expect.soft((await api.call(endpoint, {}, { token })).status, endpoint.name).toBe(200);
  }
  const opened = { params: { report: 'account', id: '7001' } } as const;
  expect((await api.call(contract.useReport, opened, { token })).body).toEqual({
    counted: false,
    openedToday: 0,
  });
});

/** All tables with a hash of their rows. */
async function allTables() {
  const { db } = api.context.business;
  const rowsOf = async <Row>(text: string) => ((await db.execute(text)) as unknown as { rows: Row[] }).rows;
  const tables = await rowsOf<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  return Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await rowsOf<{ hash: string }>(
        `SELECT count(*) || coalesce(md5(string_agg(t::text, ' ' ORDER BY t::text)), '') AS hash FROM "${name}" AS t`,
      );
      return `${name} ${row?.hash}`;
    }),
  );
}

it('read endpoints change no row', async () => {
  const reads = sessionCalls.filter(({ method }) => method === 'GET');
  expect(reads.length).toBeGreaterThan(100);
  const before = await allTables();
  for (const endpoint of reads) await ask(endpoint);
  const dashboard = (await api.call(contract.widgetGroups, {}, { token })).body;
  expect(dashboard.groups).toMatchObject([{ name: 'Overview', isDefault: true }]);
  expect(await allTables()).toEqual(before);
});

it('cannot change or export anything', async () => {
  const writes = sessionCalls.filter(({ method, name }) => method !== 'GET' && name !== 'trackUsage');
  expect(writes.length).toBeGreaterThan(80);
  const exporting = [
    contract.exportUser,
    contract.exportFavourites,
    contract.exportFavouritesHistory,
    contract.exportFavouritesVideos,
    contract.exportYoutubeFavourites,
    contract.paymentMethodUrl,
    contract.verificationLink,
  ];
  for (const endpoint of [...writes, ...exporting]) {
    expect.soft(await ask(endpoint), endpoint.name).toEqual([403, 'READ_ONLY']);
  }
});

it('cannot open the admin dashboard', async () => {
  const { status, body } = await api.call(contract.adminUsers, { query: {} }, { token });
  expect([status, body.errorEnum]).toEqual([403, 'FEATURE_NOT_IN_PLAN']);
});

it('accepts usage tracking, without recording it', async () => {
  const body = { action: 'view', feature: 'page_view', url: 'https://app.test/' } as const;
  expect((await api.call(contract.trackUsage, { body }, { token })).body).toEqual({ ok: true });
});

it('staff can end it with their own session', async () => {
  const ended = await api.call(contract.endImpersonation, { params: { id } }, { token: adminToken });
  expect(ended.status).toBe(200);
  expect((await api.call(contract.businessUser, {}, { token })).body.errorEnum).toBe('SESSION_EXPIRED');
});
