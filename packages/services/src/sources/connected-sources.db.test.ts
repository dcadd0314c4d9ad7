import { contract } from '@clipscope/contract';
import { DEMO_SOURCE } from '@clipscope/domain';
import type { Platform } from '@clipscope/platforms';
import {
  listSources,
  newOwner,
  openTestContext,
  testClock,
  testWorld,
  worldSources,
} from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountBasic } from '../accounts/account-basic.ts';
import type { ProcessContext, SignedIn } from '../context.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { searchAccounts } from '../search/search-accounts.ts';
import { fetchAccount } from '../tracking/fetch-account.ts';
import { connectedSources } from './connected-sources.ts';

const clock = testClock('2026-10-01T00:00:00.000Z');
const worlds = worldSources(testWorld(), clock.now);
let context: ProcessContext;
let owner: SignedIn<ProcessContext>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ now: clock.now, platforms: worlds }));
  owner = await newOwner(context, 'owner@lookups.example', 'ENTERPRISE');
});
afterAll(() => close());

/** The same platforms as from a real source. */
const real = listSources(worlds.all.map((platform): Platform => ({ ...platform, source: 'a-real-api' })));
const none = listSources([]);
const SENTENCE =
  'No TikTok source is connected, so @nobody.here cannot be looked up. Import a file or connect a source.';
const UNKNOWN = 'nobody.here';

test('the world of the demo is no source', async () => {
  expect(worlds.all[0]?.source).toBe(DEMO_SOURCE);
  const shown = async (platforms: ProcessContext['platforms']) =>
    contract.connectedSources.reply.parse(await connectedSources({ platforms })).platforms[0];
  expect(await shown(worlds)).toEqual({ platform: 'tiktok', connected: false, hasDemo: true });
  expect(await shown(real)).toEqual({ platform: 'tiktok', connected: true, hasDemo: false });
  expect(await shown(none)).toEqual({ platform: 'tiktok', connected: false, hasDemo: false });
});

const body = { kind: 'account', platform: 'tiktok', subject: `@${UNKNOWN}` } as const;
const track = (platforms: ProcessContext['platforms']) =>
  addFavourite({ ...owner, platforms }, { params: {}, query: {}, body });
const open = (platforms: ProcessContext['platforms']) =>
  accountBasic(
    { ...owner, platforms },
    { params: { id: UNKNOWN }, query: contract.accountBasic.query.parse({}), body: undefined },
  );
const search = async (platforms: ProcessContext['platforms'], q: string) => {
  const query = contract.searchAccounts.query.parse({});
  const reply = await searchAccounts({ ...owner, platforms }, { params: { q }, query, body: undefined });
  return contract.searchAccounts.reply.parse(reply).notLookedUp;
};

test.each([
  ['only the demo', worlds],
  ['no source at all', none],
])('with %s an unknown account cannot be looked up, and every way to it says so', async (_, platforms) => {
  const refusal = { code: 'NOT_FOUND', message: SENTENCE, reason: { code: 'platform.notConnected' } };
  await expect(track(platforms)).rejects.toMatchObject(refusal);
  await expect(open(platforms)).rejects.toMatchObject(refusal);
  const found = { message: SENTENCE, code: 'platform.notConnected' };
  expect(await search(platforms, `@${UNKNOWN}`)).toMatchObject(found);
  expect(await search(platforms, `https://www.tiktok.com/@${UNKNOWN}?lang=en`)).toMatchObject(found);
  expect(await search(platforms, 'nobody here')).toBeNull();
});

test('without any source nothing is fetched', async () => {
  const query = contract.fetchAccount.query.parse({});
  const fetching = fetchAccount(
    { ...owner, platforms: none },
    { params: { id: UNKNOWN }, query, body: undefined },
  );
  await expect(fetching).rejects.toMatchObject({ message: SENTENCE });
});

test('with a source an unknown account is not found on its platform', async () => {
  await expect(track(real)).rejects.toMatchObject({ reason: { code: 'platform.notFound' } });
  await expect(open(real)).rejects.toMatchObject({ reason: { code: 'items.onPlatform' } });
  expect(await search(real, `@${UNKNOWN}`)).toBeNull();
});
