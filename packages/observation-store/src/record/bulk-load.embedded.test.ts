import { HOUR_MS } from '@clipscope/domain';
import { anAccount, at, aVideo, openTestObservations } from '@clipscope/testkit';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { defineQuestion } from '../question.ts';
import { questions } from '../questions/index.ts';
import { sql } from '../sql/sql.ts';
import type { ObservationStore } from '../store.ts';
import type { BulkLoadedAccount } from './bulk-loaded-account.ts';

let store: ObservationStore;
beforeEach(async () => {
  store = await openTestObservations();
});
afterEach(() => store.close());

const START_MS = at('2026-01-01T00:00:00Z').getTime();
const [VIDEOS, OBSERVATIONS_EACH] = [100, 20];

/** An account with computed values, so that sums over a million observations are known. */
function accountOf(number: number): BulkLoadedAccount {
  const accountId = `a${number}`;
  const length = VIDEOS * OBSERVATIONS_EACH;
  const observedAt = new Float64Array(length);
  const views = new Float64Array(length);
  const description = new Uint32Array(length);
  const descriptions = Array.from({ length: VIDEOS }, (_, video) => {
    const publishedAt = new Date(START_MS + ((number * 7 + video) % 2_000) * HOUR_MS);
    for (let index = 0; index < OBSERVATIONS_EACH; index += 1) {
      const row = video * OBSERVATIONS_EACH + index;
      description[row] = video;
      observedAt[row] = publishedAt.getTime() + index * 5 * HOUR_MS;
      // Every seventh observation shows fewer views than the previous one.
      views[row] = index * (video + 3) - (index % 7 === 6 ? 10 : 0) + 10;
    }
    return aVideo({
      accountId,
      videoId: `${accountId}-${video}`,
      publishedAt,
      observedAt: publishedAt,
      hashtags: [`tag${video % 10}`, 'all'],
      soundId: `s${video % 5}`,
      stickerIds: video % 4 === 0 ? ['t'] : [],
    });
  });
  // An edit of the first video adds a sticker.
  const [first] = descriptions;
  if (first) descriptions.push({ ...first, stickerIds: ['t', 'late'] });
  description.fill(VIDEOS, OBSERVATIONS_EACH / 2, OBSERVATIONS_EACH);
  const none = new Float64Array(length).fill(Number.NaN);
  const counts = { views, likes: views, comments: none, shares: none, saves: views };
  const noSeries = new Float64Array(0);
  return {
    platform: 'tiktok',
    accountId,
    industry: 'food-drink',
    descriptions: [anAccount({ accountId, handle: accountId, observedAt: new Date(START_MS) })],
    observations: {
      observedAt: noSeries,
      followers: noSeries,
      following: noSeries,
      likes: noSeries,
      videos: noSeries,
      views: noSeries,
      exact: new Uint8Array(0),
    },
    videos: { descriptions, observations: { length, description, observedAt, ...counts, exact: true } },
    sounds: [],
    comments: [],
  };
}

const totals = defineQuestion({
  name: 'test-totals',
  input: z.strictObject({}),
  row: z.strictObject({
    observations: z.int(),
    gained: z.int(),
    videos: z.int(),
    tagged: z.int(),
    of_sounds: z.int(),
    edited: z.int(),
  }),
  sql: sql`SELECT
    (SELECT count() FROM video_observations) AS observations,
    (SELECT sum(views_gained) FROM industry_days) AS gained,
    (SELECT sum(new_videos) FROM industry_days) AS videos,
    (SELECT sum(views_gained) FROM hashtag_days) AS tagged,
    (SELECT sum(views_gained) FROM sound_days) AS of_sounds,
    (SELECT sum(new_videos) FROM sticker_days WHERE sticker_id = 'late') AS edited`,
});

test('adds up the days of bulk-loaded observations', async () => {
  const [accounts, perBatch] = inject('depth') === 'deep' ? [500, 50] : [40, 10];
  for (let first = 0; first < accounts; first += perBatch) {
    const batch = Array.from({ length: perBatch }, (_, index) => accountOf(first + index));
    await store.recorder.bulkLoadAccounts(batch, `test ${first}`);
    // Repeated, as after an interruption.
    if (first % (4 * perBatch) === 0) await store.recorder.bulkLoadAccounts(batch, `test ${first}`);
  }
  let gained = 0;
  for (const { videos } of [accountOf(0)]) {
    const { views } = videos.observations;
    for (let row = 0; row < views.length; row += 1) {
      const before = row % OBSERVATIONS_EACH === 0 ? 0 : (views[row - 1] ?? 0);
      gained += Math.max(0, (views[row] ?? 0) - before) * accounts;
    }
  }
  expect(await store.reader().ask(totals, {})).toEqual([
    {
      observations: 2_000 * accounts,
      gained,
      videos: 100 * accounts,
      tagged: 2 * gained,
      of_sounds: gained,
      edited: accounts,
    },
  ]);
  expect(await store.reader().ask(questions.dayDifferences, { asOfDay: '2100-01-01' })).toEqual([]);
  expect(await store.reader().ask(questions.dayDifferences, { asOfDay: '2026-02-15' })).toEqual([]);
});
