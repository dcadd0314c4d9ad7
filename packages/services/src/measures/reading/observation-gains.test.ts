import { HOUR_MS } from '@clipscope/domain';
import { expect, test } from 'vitest';
import { dayFinder } from '../moments.ts';
import { addKnown, gainsBy, gainsOfVideo, viewsByDay } from './observation-gains.ts';

const PUBLISHED_MS = Date.parse('2026-03-01T22:00:00Z');

/** Likes are a tenth of the views; the other counts are hidden. */
function observation(hours: number, views: number | null, source = 'world') {
  const atMs = PUBLISHED_MS + hours * HOUR_MS;
  const likes = views === null ? null : views / 10;
  return [atMs, atMs, source, true, views, likes, null, null, null, PUBLISHED_MS] as const;
}
const gainsFor = (...rows: ReturnType<typeof observation>[]) => gainsOfVideo(rows.map(row => [...row]));
const views = (...rows: ReturnType<typeof observation>[]) => gainsFor(...rows).map(({ gains }) => gains[0]);

test('counts from 0 if the first observation is within a day of publication', () => {
  expect(gainsFor(observation(24, 50))).toEqual([
    { observedMs: PUBLISHED_MS + 24 * HOUR_MS, gains: [50, 5, null, null, null] },
  ]);
  expect(views(observation(24.001, 50))).toEqual([null]);
  expect(gainsFor()).toEqual([]);
});

test('gains are relative to the last known count in order of observation and never negative', () => {
  expect(
    views(
      observation(30, 90),
      observation(1, 10),
      observation(3, null),
      observation(20, 40),
      observation(40, 80),
      observation(50, 95),
    ),
  ).toEqual([10, null, 30, 50, 0, 15]);
  expect(views(observation(1, 30, 'b'), observation(1, 10, 'a'))).toEqual([10, 20]);
});

test('uses the days of the time zone and skips days outside the range', () => {
  const gains = gainsFor(observation(1, 10), observation(3, 30), observation(25, null), observation(26, 100));
  const on = (timezone: string) => [
    ...gainsBy(gains, dayFinder({ startDate: '2026-03-01', endDate: '2026-03-02', timezone })),
  ];
  expect(on('UTC')).toEqual([
    ['2026-03-01', [10, 1, null, null, null]],
    ['2026-03-02', [20, 2, null, null, null]],
  ]);
  // 00:00 on the 2nd in Helsinki is the time of publication; the last two observations are on the 3rd.
  expect(on('Europe/Helsinki')).toEqual([['2026-03-02', [30, 3, null, null, null]]]);
});

test('sums views by day up to the exclusive end of the range', () => {
  const gains = gainsFor(observation(30, 40), observation(1, 10), observation(27, null));
  const range = (end: number) => ({
    start: new Date(PUBLISHED_MS),
    end: new Date(PUBLISHED_MS + end * HOUR_MS),
  });
  expect(viewsByDay(gains, range(30.001))).toEqual([
    { day: '2026-03-01', viewsGained: 10 },
    { day: '2026-03-03', viewsGained: 30 },
  ]);
  expect(viewsByDay(gains, range(30))).toEqual([
    { day: '2026-03-01', viewsGained: 10 },
    { day: '2026-03-03', viewsGained: null },
  ]);
});

test('ignores unknown counts in a sum', () => {
  expect([addKnown(null, null), addKnown(null, 2), addKnown(1, null), addKnown(1, 2)]).toEqual([
    null,
    2,
    1,
    3,
  ]);
});

test('finds days that start an hour late or have 23 hours', () => {
  const dayOf = dayFinder({ startDate: '2026-03-28', endDate: '2026-03-29', timezone: 'Europe/Helsinki' });
  const at = (time: string) => dayOf(Date.parse(time));
  expect(at('2026-03-27T21:59:59.999Z')).toBeUndefined();
  expect(at('2026-03-27T22:00:00Z')).toBe('2026-03-28');
  expect(at('2026-03-28T22:00:00Z')).toBe('2026-03-29');
  expect(at('2026-03-29T20:59:59.999Z')).toBe('2026-03-29');
  expect(at('2026-03-29T21:00:00Z')).toBeUndefined();
});
