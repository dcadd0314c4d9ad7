import { at, aVideoObservation, newObservationLocation, type ObservationLocation } from '@clipscope/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { connectEngine } from '../engine/engine.ts';
import { openWriter } from '../engine/writer.ts';
import { defineQuestion } from '../question.ts';
import { questions } from '../questions/index.ts';
import { joined, name, sql } from '../sql/sql.ts';
import { type ObservationStore, openObservationStore } from '../store.ts';
import { forgetCreator } from './forget-creator.ts';

let place: ObservationLocation;
let store: ObservationStore;
beforeEach(async () => {
  place = newObservationLocation();
  store = await openObservationStore({ ...place, checkRows: true });
  const observation = (accountId: string, videoId: string, day: string, hashtags: string[]) =>
    aVideoObservation({
      ...{ accountId, videoId, hashtags, views: 10, soundId: 's', stickerIds: ['t'] },
      observedAt: at(`${day}T12:00:00Z`),
    });
  await store.recorder.recordVideoObservations([
    observation('a1', 'v1', '2026-03-01', ['soup', 'all']),
    observation('a1', 'v2', '2026-03-02', ['all']),
    observation('a2', 'v3', '2026-03-01', ['all']),
    observation('a3', 'v4', '2026-03-01', ['all', 'rice']),
    observation('a3', 'v5', '2026-03-02', ['rice']),
  ]);
});
afterEach(async () => {
  await store.close();
  await place.remove();
});

const KINDS = [
  ['hashtag_days', 'hashtag'],
  ['sound_days', 'sound_id'],
  ['sticker_days', 'sticker_id'],
  ['industry_days', 'industry'],
] as const;
const days = defineQuestion({
  name: 'test-days',
  input: z.strictObject({}),
  row: z.strictObject({ line: z.string() }),
  sql: joined(
    KINDS.map(([table, of]) => {
      const subject = name(of);
      return sql`
      SELECT concat(${subject}, ' ', toString(day), ': ', toString(uniqCombined64IfMerge(creators)), ' of ',
        toString(sum(new_videos)), ', ', toString(sum(views_gained))) AS line
      FROM ${name(table)} GROUP BY platform, ${subject}, day`;
    }),
    ' UNION ALL ',
  ),
});
const dayLines = async () => (await store.reader().ask(days, {})).map(row => row.line).sort();

const WITH_ALL = [
  'all 2026-03-01: 3 of 3, 30',
  'all 2026-03-02: 1 of 1, 10',
  'food-drink 2026-03-01: 3 of 3, 30',
  'food-drink 2026-03-02: 2 of 2, 20',
  'rice 2026-03-01: 1 of 1, 10',
  'rice 2026-03-02: 1 of 1, 10',
  's 2026-03-01: 3 of 3, 30',
  's 2026-03-02: 2 of 2, 20',
  'soup 2026-03-01: 1 of 1, 10',
  't 2026-03-01: 3 of 3, 30',
  't 2026-03-02: 2 of 2, 20',
];

test('removes an erased account from the creators of all days, and no other', async () => {
  expect(await dayLines()).toEqual(WITH_ALL);
  await store.recorder.eraseAccount({ platform: 'tiktok', accountId: 'a1', reason: 'Asked by the person.' });
  expect(await dayLines()).toEqual([
    'all 2026-03-01: 2 of 2, 20',
    'all 2026-03-02: 0 of 0, 0',
    'food-drink 2026-03-01: 2 of 2, 20',
    'food-drink 2026-03-02: 1 of 1, 10',
    'rice 2026-03-01: 1 of 1, 10',
    'rice 2026-03-02: 1 of 1, 10',
    's 2026-03-01: 2 of 2, 20',
    's 2026-03-02: 1 of 1, 10',
    'soup 2026-03-01: 0 of 0, 0',
    't 2026-03-01: 2 of 2, 20',
    't 2026-03-02: 1 of 1, 10',
  ]);
  expect(await store.reader().ask(questions.dayDifferences, { asOfDay: '2100-01-01' })).toEqual([]);
});

test('still counts a creator who added the hashtag later when another is erased', async () => {
  const later = aVideoObservation({
    ...{
      accountId: 'a2',
      videoId: 'v3',
      hashtags: ['all', 'soup'],
      views: 10,
      soundId: 's',
      stickerIds: ['t'],
    },
    observedAt: at('2026-03-03T12:00:00Z'),
    publishedAt: at('2026-03-01T00:00:00Z'),
  });
  await store.recorder.recordVideoObservations([later]);
  expect(await dayLines()).toContain('soup 2026-03-01: 2 of 2, 10');
  await store.recorder.eraseAccount({ platform: 'tiktok', accountId: 'a1', reason: 'Asked by the person.' });
  expect(await dayLines()).toContain('soup 2026-03-01: 1 of 1, 0');
});

test('changes nothing when repeated after an interruption', async () => {
  const engine = await connectEngine(place);
  const parts = {
    ask: store.reader().ask,
    ...openWriter(engine, undefined, { before: async () => {}, after() {} }),
  };
  const forget = () => forgetCreator(parts, { platform: 'tiktok', accountId: 'a1' });
  await forget();
  const once = await dayLines();
  expect(once).toEqual(
    WITH_ALL.map(line =>
      /^rice/.test(line) ? line : line.replace(/: (\d)/, (_, count) => `: ${count - 1}`),
    ),
  );
  await forget();
  expect(await dayLines()).toEqual(once);
  await engine.close();
});
