import type { VideoObservation } from '@clipscope/domain';
import { HOUR_MS } from '@clipscope/domain';
import { at, aVideoObservation, newObservationLocation, openTestObservations } from '@clipscope/testkit';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { randomSource } from '../../test/random-source.ts';
import { connectEngine } from '../engine/engine.ts';
import { insertLines, jsonLines } from '../engine/statements.ts';
import { columns, defineQuestion } from '../question.ts';
import { questions } from '../questions/index.ts';
import { observationGains } from '../questions/video/observation-gains.ts';
import { sql } from '../sql/sql.ts';
import { type ObservationStore, openObservationStore } from '../store.ts';
import { identityOf, ledgerOf } from './ledger.ts';
import { prepareObservation } from './video-lines.ts';

let store: ObservationStore;
beforeEach(async () => {
  store = await openTestObservations();
});
afterEach(() => store.close());

const START_MS = at('2026-03-01T00:00:00Z').getTime();
const IS_DEEP = inject('depth') === 'deep';
const SEEDS = IS_DEEP ? [1, 2, 3, 4, 5, 6, 7, 8] : [1];

/** Random observations: late, two at one time, missing, lost and falling counts, edited hashtags. */
function irregularObservations(seed: number): VideoObservation[] {
  const { whole, chance } = randomSource(seed);
  return Array.from({ length: 12 }, (_, video) => {
    const publishedAt = new Date(START_MS + whole(0, 48) * HOUR_MS);
    return Array.from({ length: whole(1, 10) }, () => {
      const observedAt = new Date(publishedAt.getTime() + whole(0, 96) * HOUR_MS);
      const counted = (count: number) => (count < 100 ? 0 : count);
      const count = () => (chance(0.15) ? null : counted(whole(0, 1000)));
      return aVideoObservation({
        videoId: `v${video}`,
        accountId: `a${video % 3}`,
        publishedAt,
        observedAt,
        recordedAt: new Date(observedAt.getTime() + (chance(0.6) ? 0 : whole(0, 120) * HOUR_MS)),
        source: chance(0.1) ? 'other' : 'test',
        countryCode: chance(0.5) ? 'KR' : null,
        soundId: chance(0.7) ? `s${video % 4}` : null,
        industry: video % 5 === 0 ? null : 'food-drink',
        hashtags: chance(0.8) ? ['one', 'two'] : ['two', 'two', 'three'],
        stickerIds: chance(0.3) ? ['t1'] : [],
        views: count(),
        likes: count(),
        comments: count(),
        shares: count(),
        saves: count(),
      });
    });
  }).flat();
}

/** Every third day, except in deep runs. */
const DAYS = Array.from({ length: 14 }, (_, day) => `2026-03-${String(day + 1).padStart(2, '0')}`).filter(
  (_, day) => IS_DEEP || day % 3 === 1,
);
const endOf = (day: string) => at(`${day}T23:59:59.999Z`);
const LAST_DAY = '2100-01-01';
const sums = defineQuestion({
  name: 'test-sums',
  input: z.strictObject({ asOfDay: z.string() }),
  row: z.strictObject({
    hashtag: z.string(),
    day: columns.day,
    region: z.string(),
    gained: z.int(),
    videos: z.int(),
  }),
  sql: sql`SELECT hashtag, day, region, sum(views_gained) AS gained, sum(new_videos) AS videos
    FROM hashtag_days WHERE recorded_day <= {asOfDay:Date}
    GROUP BY hashtag, day, region HAVING gained != 0 OR videos != 0 ORDER BY hashtag, day, region`,
});
const differences = (asOfDay: string) => store.reader().ask(questions.dayDifferences, { asOfDay });

describe('the days add up to the observations', () => {
  test.each(SEEDS)('in any order and any batches, with repetitions: seed %i', async seed => {
    const { shuffled, whole } = randomSource(seed * 100);
    const observations = irregularObservations(seed);
    const order = shuffled(observations);
    for (let sent = 0; sent < order.length; ) {
      const size = whole(1, 25);
      const again = shuffled(order.slice(0, sent)).slice(0, whole(0, 5));
      await store.recorder.recordVideoObservations([...order.slice(sent, sent + size), ...again]);
      sent += size;
    }
    expect(await differences(LAST_DAY)).toEqual([]);
    const [inBatches, knownByDay] = [await store.reader().ask(sums, { asOfDay: LAST_DAY }), await knownOn()];
    await store.close();
    store = await openTestObservations();
    await store.recorder.recordVideoObservations(observations);
    expect(await store.reader().ask(sums, { asOfDay: LAST_DAY })).toEqual(inBatches);
    expect(await knownOn()).toEqual(knownByDay);
  });

  const knownOn = async () => Promise.all(DAYS.map(asOfDay => store.reader().ask(sums, { asOfDay })));

  test('as of a day, exactly as recorded by then', async () => {
    const observations = irregularObservations(7);
    await store.recorder.recordVideoObservations(observations.toReversed());
    for (const asOfDay of DAYS) expect(await differences(asOfDay)).toEqual([]);
    const known = new Map<string, Awaited<ReturnType<typeof answers>>>();
    for (const day of DAYS) known.set(day, await answers(day));
    await store.close();
    store = await openTestObservations();
    const byDay = Map.groupBy(observations, observation =>
      DAYS.find(day => observation.recordedAt <= endOf(day)),
    );
    for (const day of DAYS) {
      await store.recorder.recordVideoObservations(byDay.get(day) ?? []);
      expect(await answers(day)).toEqual(known.get(day));
    }
  });

  /** Answers as of a day, in a store that may contain later recordings. */
  const answers = async (day: string) => {
    const month = { from: at('2026-03-01T00:00:00Z'), to: at('2026-04-01T00:00:00Z') };
    const account = { platform: 'tiktok', accountIds: ['a1'], asOf: endOf(day) };
    return {
      days: await store.reader().ask(sums, { asOfDay: day }),
      gains: await store.reader().ask(questions.accountViewsByDay, { ...account, ...month }),
    };
  };
});

test('finds a day that does not add up', async () => {
  const { remove, ...place } = newObservationLocation();
  await store.close();
  store = await openObservationStore(place);
  const observedAt = at('2026-03-02T00:00:00Z');
  await store.recorder.recordVideoObservations([
    aVideoObservation({ observedAt, views: 5, hashtags: ['one'], industry: null }),
  ]);
  const engine = await connectEngine(place);
  const stray = {
    platform: 'tiktok',
    hashtag: 'one',
    day: '2026-03-02',
    region: 'KR',
    recorded_day: '2026-03-03',
  };
  await insertLines(engine.writer, 'hashtag_days', jsonLines([{ ...stray, views_gained: 7 }]), {});
  await engine.close();
  expect(await differences('2026-03-02')).toEqual([]);
  expect(await differences('2026-03-03')).toMatchObject([
    { kind: 'hashtag', subject: 'one', views: 7, likes: 0 },
  ]);
  await store.close();
  await remove();
});

test('computes the same gains in SQL and in code', async () => {
  const observations = irregularObservations(11);
  await store.recorder.recordVideoObservations(observations);
  const gained = defineQuestion({
    name: 'test-gained',
    input: z.strictObject({}),
    row: z.strictObject({ key: z.string(), views: z.int(), likes: z.int(), saves: z.int() }),
    sql: sql`SELECT concat(video_id, ' ', toString(toUnixTimestamp64Milli(observed_at)), ' ', source) AS key,
        ifNull(views_gained, 0) AS views, ifNull(likes_gained, 0) AS likes, ifNull(saves_gained, 0) AS saves
      FROM (${observationGains(['views', 'likes', 'saves'], sql`true`)}) ORDER BY key, recorded_at LIMIT 1 BY key`,
  });
  const expected = [...Map.groupBy(observations, observation => observation.videoId)].flatMap(
    ([videoId, ofVideo]) => {
      const inOrder = ofVideo
        .toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime())
        .map(prepareObservation);
      const unique = inOrder.filter(
        (one, place) => inOrder.findIndex(other => identityOf(other) === identityOf(one)) === place,
      );
      const recordedAtOnce = unique.map(observation => ({ ...observation, recordedAtMs: 0 }));
      return [...ledgerOf(recordedAtOnce).entries.values()].map(({ observation, gains }) => ({
        key: `${videoId} ${identityOf(observation)}`,
        views: gains.views,
        likes: gains.likes,
        saves: gains.saves,
      }));
    },
  );
  expect(await store.reader().ask(gained, {})).toEqual(expected.toSorted((a, b) => (a.key < b.key ? -1 : 1)));
});
