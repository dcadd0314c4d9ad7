import { expect, test } from 'vitest';
import { dayFinder } from '../moments.ts';
import { readObservations } from './read-observations.ts';

const counts = (followers: number | null, likes: number | null, videos: number | null) =>
  [followers, null, likes, videos, null] as const;

/** Recorded two seconds later. */
function observation(time: string, shown: ReturnType<typeof counts>, source = 'world') {
  const observedMs = Date.parse(time);
  return { observation: [observedMs, observedMs + 2000, source, true, ...shown] };
}

const OBSERVATIONS = [
  observation('2026-03-03T12:00:00Z', counts(130, 1300, 13), 'export'),
  observation('2026-03-01T22:00:00Z', counts(110, null, 11), 'export'),
  observation('2026-03-01T21:59:59Z', counts(100, 1000, 10)),
  observation('2026-03-01T23:00:00Z', counts(null, 1100, 12)),
];

const read = (rows: ReturnType<typeof observation>[]) =>
  readObservations(
    { observations: { ask: async () => rows } as never },
    { platform: 'tiktok', accountId: '1' },
  );

test('latest returns one observation with its provenance and the time of the first', async () => {
  expect(await read(OBSERVATIONS).latest()).toEqual({
    followers: 130,
    following: null,
    likes: 1300,
    videos: 13,
    views: null,
    observed_at: '2026-03-03T12:00:00.000Z',
    recorded_at: '2026-03-03T12:00:02.000Z',
    source: 'export',
    exact: true,
    first_observed_at: '2026-03-01T21:59:59.000Z',
  });
  expect(await read([]).latest()).toBeNull();
});

test('latest before a time excludes that time and returns null for hidden counts', async () => {
  const before = (time: string) => read(OBSERVATIONS).latest(new Date(time));
  expect(await before('2026-03-03T12:00:00Z')).toMatchObject({ followers: null, likes: 1100 });
  expect(await before('2026-03-03T12:00:00.001Z')).toMatchObject({ followers: 130 });
  expect(await before('2026-03-01T21:59:59Z')).toBeNull();
});

test('of simultaneous observations the last recorded one wins, then the last source', async () => {
  const time = '2026-03-01T00:00:00Z';
  const later = observation(time, counts(2, null, null), 'a');
  later.observation[1] = Date.parse(time) + 3000;
  const both = [later, observation(time, counts(1, null, null), 'b')];
  expect(await read(both).latest()).toMatchObject({ followers: 2 });
  const sources = [
    observation(time, counts(4, null, null), 'b'),
    observation(time, counts(3, null, null), 'a'),
  ];
  expect(await read(sources).latest()).toMatchObject({ followers: 4, source: 'b' });
});

const between = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });

test('followers are oldest first and include observations that hide them', async () => {
  const followers = await read(OBSERVATIONS).followers(between('2026-03-01', '2026-04-01'));
  expect(followers.map(row => row.followers)).toEqual([100, 110, null, 130]);
  expect(followers[1]).toEqual({
    observedAt: new Date('2026-03-01T22:00:00Z'),
    recordedAt: new Date('2026-03-01T22:00:02Z'),
    source: 'export',
    exact: true,
    followers: 110,
  });
});

test('followers exclude the end of the range and return the same list for the same range', async () => {
  const account = read(OBSERVATIONS);
  const evening = () => account.followers(between('2026-03-01T22:00:00Z', '2026-03-03T12:00:00Z'));
  expect((await evening()).map(row => row.followers)).toEqual([110, null]);
  expect(await evening()).toBe(await evening());
});

const totals = async (timezone: string, startDate: string, endDate: string) => [
  ...(await read(OBSERVATIONS).totals(dayFinder({ startDate, endDate, timezone }))),
];

test('each day has its last known totals; a hidden count falls back to an earlier one', async () => {
  expect(await totals('UTC', '2026-03-01', '2026-03-03')).toEqual([
    ['2026-03-01', { followers: 110, likes: 1100, videos: 12, sources: ['world', 'export'] }],
    ['2026-03-03', { followers: 130, likes: 1300, videos: 13, sources: ['export'] }],
  ]);
});

test('days start at midnight of the time zone and other days are left out', async () => {
  expect(await totals('Europe/Helsinki', '2026-03-01', '2026-03-02')).toEqual([
    ['2026-03-01', { followers: 100, likes: 1000, videos: 10, sources: ['world'] }],
    ['2026-03-02', { followers: 110, likes: 1100, videos: 12, sources: ['export', 'world'] }],
  ]);
  expect(await totals('Europe/Helsinki', '2026-03-02', '2026-03-02')).toHaveLength(1);
});

test('caches only the most recently used ranges', async () => {
  const account = read(OBSERVATIONS);
  const day = (number: number) => account.followers(between('2026-03-01', `2026-03-${12 + number}`));
  const first = await day(0);
  const second = await day(1);
  for (let other = 2; other < 16; other += 1) await day(other);
  expect(await day(0)).toBe(first);
  await day(16);
  expect(await day(0)).toBe(first);
  expect(await day(1)).not.toBe(second);
  expect(await day(1)).toEqual(second);
});
