import type { ObservationStore } from '@clipscope/observation-store';
import { smallWorld } from '@clipscope/world';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openObservations } from '../../test/observation-context.ts';
import { loadDemoObservations } from './load-demo-observations.ts';

let store: ObservationStore;
beforeEach(async () => {
  store = await openObservations();
});
afterEach(() => store.close());

const now = () => new Date('2026-11-15T12:00:00.000Z');
const contents = {
  name: 'test-contents',
  input: z.strictObject({}),
  row: z.strictObject({
    accounts: z.int(),
    account_observations: z.int(),
    videos: z.int(),
    video_observations: z.int(),
    views_gained: z.int().nullable(),
    hashtag_views: z.int(),
    handles: z.int(),
  }),
  sql: `SELECT
    (SELECT count() FROM accounts) AS accounts,
    (SELECT count() FROM account_observations) AS account_observations,
    (SELECT count() FROM videos) AS videos,
    (SELECT count() FROM video_observations) AS video_observations,
    (SELECT sum(views_gained) FROM video_observations) AS views_gained,
    (SELECT sum(views_gained) FROM hashtag_days) AS hashtag_views,
    (SELECT uniqExact(handle_key) FROM account_handles) AS handles`,
};
const count = async () => (await store.ask(contents, {}))[0];

/** What the store must hold, added up from the world itself. */
function worldContents() {
  const batches = [...smallWorld({ seed: 'clipscope', now: now() }).batches()];
  const observed = batches.flatMap(batch => batch.videoObservations);
  const gained = [...Map.groupBy(observed, row => row.videoId).values()].flatMap(([first, ...later]) => {
    if (first === undefined) return [];
    // Published while the source was down: what it had gained before it was first seen is not known.
    const seenLate = first.observedAt.getTime() - first.publishedAt.getTime() > 86_400_000;
    const last = later.at(-1) ?? first;
    return { views: (last.views ?? 0) - (seenLate ? (first.views ?? 0) : 0), tags: first.hashtags.length };
  });
  return {
    accounts: 25,
    handles: 25,
    account_observations: 24 * 180 - 3,
    videos: batches.flatMap(batch => batch.videos).length,
    video_observations: observed.length,
    views_gained: gained.reduce((sum, { views }) => sum + views, 0),
    hashtag_views: gained.reduce((sum, { views, tags }) => sum + views * tags, 0),
  };
}

test('loads the world once and tells how far it is', async () => {
  const progress: string[] = [];
  await loadDemoObservations(
    { observations: store, now },
    { onProgress: ({ done, total }) => progress.push(`${done}/${total}`) },
  );
  expect(progress).toEqual(['1/8', '2/8', '3/8', '4/8', '5/8', '6/8', '7/8', '8/8']);
  expect(await count()).toEqual(worldContents());
  await loadDemoObservations({ observations: store, now: () => new Date('2026-12-24T00:00:00Z') });
  expect(await count()).toEqual(worldContents());
});

test('an interrupted load is completed at the next start, with nothing doubled', async () => {
  let calls = 0;
  const failing: ObservationStore = {
    ...store,
    recordVideoObservations: async (rows, options) => {
      calls += 1;
      await store.recordVideoObservations(rows, options);
      if (calls === 5) throw new Error('The power went out.');
    },
  };
  await expect(loadDemoObservations({ observations: failing, now })).rejects.toThrow('The power went out.');
  await loadDemoObservations({ observations: store, now: () => new Date('2026-11-16T00:00:00Z') });
  expect(await count()).toEqual(worldContents());
});

test('a store that already has accounts is left alone', async () => {
  const observedAt = new Date('2026-11-01T00:00:00Z');
  await store.recordAccounts([
    {
      platform: 'tiktok',
      accountId: '1',
      handle: 'own',
      displayName: 'Own',
      bio: '',
      bioUrl: null,
      avatarUrl: null,
      verified: false,
      isPrivate: false,
      isBusiness: false,
      countryCode: null,
      language: null,
      industry: null,
      createdAt: null,
      altIds: {},
      deletedAt: null,
      observedAt,
      recordedAt: observedAt,
      source: 'test',
    },
  ]);
  await loadDemoObservations({ observations: store, now });
  expect(await count()).toMatchObject({ accounts: 1, videos: 0, account_observations: 0 });
});
