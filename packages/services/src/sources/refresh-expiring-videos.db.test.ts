import { findTrackedVideos, putTrackedVideos } from '@clipscope/business-store';
import { DAY_MS } from '@clipscope/domain';
import { questions, sql } from '@clipscope/observation-store';
import { openTestContext, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { countsAt, showing } from '../../test/stored-videos.ts';
import type { ProcessContext } from '../context.ts';
import { refreshExpiring } from './refresh-expiring.ts';

const source = 'youtube-data-api';
const platform = 'youtube';
const accountId = 'channel';
const clock = testClock('2026-11-15T12:00:00.000Z');
let context: ProcessContext;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ context, close } = await openTestContext({ now: clock.now }));
});
afterAll(() => close());

const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
const observed = (days: number, videoIds: readonly string[], by = source) =>
  videoIds.map(videoId => countsAt({ videoId, accountId, at: daysAgo(days), source: by }));

const storedCounts = {
  name: 'test-stored-counts',
  input: z.strictObject({}),
  row: z.strictObject({ entry: z.string() }),
  sql: sql`SELECT concat(video_id, ' ', toString(count())) AS entry FROM video_observations GROUP BY video_id ORDER BY entry`,
};
const stored = async () => (await context.observations.ask(storedCounts, {})).map(row => row.entry);
const kind = { kind: 'hashtag' as const, platform, subjects: ['kept'] };
const counted = async () => (await context.observations.ask(questions.subjectTotals, kind))[0]?.videos;

const MANY = Array.from({ length: 51 }, (_, at) => `many-${String(at).padStart(2, '0')}`);
const many = (of: number) => MANY.map(id => `${id} ${of}`);

it('removes a video of one source after 30 days, even without the source', async () => {
  const counts = { followers: 5, following: null, likes: null, videos: 1, views: null };
  const at = { observedAt: daysAgo(1), recordedAt: daysAgo(1), source, exact: true };
  await context.recorder.recordAccountObservations([{ platform, accountId, ...counts, ...at }]);
  await context.recorder.recordVideoObservations([
    ...observed(31, ['over', 'shared', 'updated']),
    ...observed(31, ['shared'], 'file:csv'),
    ...observed(2, ['updated']),
    ...observed(29.9, ['gone', 'hidden', 'shown']),
    ...observed(25, ['later']),
    ...observed(24, MANY),
  ]);
  await putTrackedVideos(context.business.db, [
    {
      ...{ platform, videoId: 'over', accountId, description: {}, publishedAt: daysAgo(40) },
      ...{ observedAt: daysAgo(31), nextDueAt: daysAgo(1), commentsDueAt: null },
    },
  ]);
  expect(await counted()).toBe(58);
  await refreshExpiring(context);
  const left = ['gone 1', 'hidden 1', 'later 1', ...many(1), 'shared 2', 'shown 1', 'updated 2'];
  expect(await stored()).toEqual(left);
  expect(await counted()).toBe(57);
  expect(await findTrackedVideos(context.business.db, platform, ['over'])).toEqual([]);
});

it('refreshes other videos in batches of 50 and removes those that are gone', async () => {
  const { sources, requests } = showing({ source, accountId, now: clock.now }, ['shown', ...MANY]);
  const before = await stored();
  await refreshExpiring({ ...context, platforms: sources });
  expect([requests, await stored()]).toEqual([[], before]);

  await context.business.db.execute(`UPDATE account_fetches SET state = 'done', finished_at = requested_at`);
  await refreshExpiring({ ...context, platforms: sources });
  const ids = ['gone', 'hidden', 'shown', 'later', ...MANY];
  expect(requests).toEqual([
    { call: 'videos', videoIds: ids.slice(0, 50) },
    { call: 'videos', videoIds: ids.slice(50) },
    { call: 'video', videoId: 'gone' },
    { call: 'video', videoId: 'hidden' },
    { call: 'video', videoId: 'later' },
  ]);
  expect(await stored()).toEqual(['later 1', ...many(2), 'shared 2', 'shown 2', 'updated 2']);
  expect(await counted()).toBe(55);
  expect(await context.observations.ask(questions.dayDifferences, { asOfDay: '2100-01-01' })).toEqual([]);
});

it('removes a video at its deadline when it could not be refreshed', async () => {
  clock.forwardMs(5.1 * DAY_MS);
  await refreshExpiring(context);
  expect(await stored()).toEqual([...many(2), 'shared 2', 'shown 2', 'updated 2']);
});
