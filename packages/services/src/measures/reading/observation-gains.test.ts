import { HOUR_MS } from '@clipscope/domain';
import { expect, test } from 'vitest';
import { dayFinder } from '../moments.ts';
import { addKnown, gainsBy, gainsOfVideo, viewsByDay } from './observation-gains.ts';

const PUBLISHED_MS = Date.parse('2026-03-01T22:00:00Z');

/** So many hours after publication; likes are a tenth of the views, and the rest is never shown. */
function look(hours: number, views: number | null, source = 'world') {
  const atMs = PUBLISHED_MS + hours * HOUR_MS;
  const likes = views === null ? null : views / 10;
  return [atMs, atMs, source, true, views, likes, null, null, null, PUBLISHED_MS] as const;
}
const given = (...looks: ReturnType<typeof look>[]) => gainsOfVideo(looks.map(one => [...one]));
const views = (...looks: ReturnType<typeof look>[]) => given(...looks).map(({ gains }) => gains[0]);

test('a video seen within a day of its publication began at nothing', () => {
  expect(given(look(24, 50))).toEqual([
    { observedMs: PUBLISHED_MS + 24 * HOUR_MS, gains: [50, 5, null, null, null] },
  ]);
  expect(views(look(24.001, 50))).toEqual([null]);
  expect(given()).toEqual([]);
});

test('gains are taken from the last known count, in the order of looking, and never fall', () => {
  expect(views(look(30, 90), look(1, 10), look(3, null), look(20, 40), look(40, 80), look(50, 95))).toEqual([
    10,
    null,
    30,
    50,
    0,
    15,
  ]);
  expect(views(look(1, 30, 'b'), look(1, 10, 'a'))).toEqual([10, 20]);
});

test('days are those of the zone, and nothing beside the days that are asked for', () => {
  const gains = given(look(1, 10), look(3, 30), look(25, null), look(26, 100));
  const on = (timezone: string) => [
    ...gainsBy(gains, dayFinder({ startDate: '2026-03-01', endDate: '2026-03-02', timezone })),
  ];
  expect(on('UTC')).toEqual([
    ['2026-03-01', [10, 1, null, null, null]],
    ['2026-03-02', [20, 2, null, null, null]],
  ]);
  // 00:00 on the 2nd in Helsinki is the moment of publication; the last two looks are on the 3rd.
  expect(on('Europe/Helsinki')).toEqual([['2026-03-02', [30, 3, null, null, null]]]);
});

test('views of a time by day, its end left out', () => {
  const gains = given(look(30, 40), look(1, 10), look(27, null));
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

test('what is not known adds nothing', () => {
  expect([addKnown(null, null), addKnown(null, 2), addKnown(1, null), addKnown(1, 2)]).toEqual([
    null,
    2,
    1,
    3,
  ]);
});

test('a day that begins an hour late or has 23 hours is found by its own moments', () => {
  const dayOf = dayFinder({ startDate: '2026-03-28', endDate: '2026-03-29', timezone: 'Europe/Helsinki' });
  const at = (time: string) => dayOf(Date.parse(time));
  expect(at('2026-03-27T21:59:59.999Z')).toBeUndefined();
  expect(at('2026-03-27T22:00:00Z')).toBe('2026-03-28');
  expect(at('2026-03-28T22:00:00Z')).toBe('2026-03-29');
  expect(at('2026-03-29T20:59:59.999Z')).toBe('2026-03-29');
  expect(at('2026-03-29T21:00:00Z')).toBeUndefined();
});
