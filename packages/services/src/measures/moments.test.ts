import { DAY_MS } from '@clipscope/domain';
import { expect, test } from 'vitest';
import { addDays, dayIn, formatsByZone } from '../days/days.ts';
import { previousRange, startOfDay, timeRangeOf } from './moments.ts';

test.each([
  ['2026-11-15', 'UTC', '2026-11-15T00:00:00.000Z'],
  ['2026-11-15', 'Pacific/Kiritimati', '2026-11-14T10:00:00.000Z'],
  ['2026-11-15', 'America/Los_Angeles', '2026-11-15T08:00:00.000Z'],
  ['2026-07-01', 'America/Los_Angeles', '2026-07-01T07:00:00.000Z'],
  ['2026-11-15', '-03:30', '2026-11-15T03:30:00.000Z'],
  // The day of the clock change starts in winter time, the next one in summer time.
  ['2026-03-29', 'Europe/Helsinki', '2026-03-28T22:00:00.000Z'],
  ['2026-03-30', 'Europe/Helsinki', '2026-03-29T21:00:00.000Z'],
  // Midnight is skipped: the day starts at one.
  ['2024-09-08', 'America/Santiago', '2024-09-08T04:00:00.000Z'],
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
  ['2026-03-29', 'Atlantic/Azores', '2026-03-29T01:00:00.000Z'],
  // Midnight is repeated: the day starts with the first one.
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ['2026-10-25', 'Atlantic/Azores', '2026-10-25T00:00:00.000Z'],
  // The hour before midnight is repeated: the day starts an hour later.
  ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
])('%s starts in %s at %s', (day, zone, moment) => {
  expect(startOfDay(day, zone).toISOString()).toBe(moment);
});

test('a range ends at the midnight after its last day; the previous range is as long', () => {
  const range = timeRangeOf({ startDate: '2026-11-14', endDate: '2026-11-15', timezone: 'UTC' });
  expect(range).toEqual({
    start: new Date('2026-11-14T00:00:00Z'),
    end: new Date('2026-11-16T00:00:00Z'),
  });
  expect(previousRange(range).start).toEqual(new Date('2026-11-12T00:00:00Z'));
});

test.each([
  ['midnight skipped', 'America/Santiago', '2024-09-08', '2024-09-09'],
  ['midnight repeated', 'America/Santiago', '2024-04-06', '2024-04-07'],
  ['an hour skipped at night', 'Europe/Helsinki', '2026-03-29', '2026-03-30'],
])(
  'the previous range starts and ends at midnight of the time zone: %s',
  (_, timezone, startDate, endDate) => {
    const range = timeRangeOf({ startDate, endDate, timezone });
    const before = { startDate: addDays(startDate, -2), endDate: addDays(startDate, -1), timezone };
    expect(previousRange(range, timezone)).toEqual(timeRangeOf(before));
    const after = { startDate: addDays(endDate, 1), endDate: addDays(endDate, 2), timezone };
    expect(previousRange(timeRangeOf(after), timezone)).toEqual(range);
  },
);

const clockOf = formatsByZone('en-US', {
  hourCycle: 'h23',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** The days around every clock change of a time zone from 2015 to 2035. */
function clockChangeDays(zone: string): Set<string> {
  const clockAt = (ms: number) => clockOf(zone).format(ms).slice(-5);
  const days = new Set<string>();
  // Without a clock change the time of day is the same a whole number of days later.
  const step = 10 * DAY_MS;
  for (let ms = Date.UTC(2015, 0, 1); ms < Date.UTC(2036, 0, 1); ms += step) {
    if (clockAt(ms) === clockAt(ms + step)) continue;
    let [before, after] = [ms, ms + step];
    while (after - before > DAY_MS) {
      const middle = before + Math.floor((after - before) / (2 * DAY_MS)) * DAY_MS;
      if (clockAt(middle) === clockAt(ms)) before = middle;
      else after = middle;
    }
    for (const near of [before - DAY_MS, before, after, after + DAY_MS])
      days.add(dayIn(zone, new Date(near)));
  }
  return days;
}

test('in every time zone each day around a clock change starts at the first instant of its date', () => {
  let checked = 0;
  const wrong: string[] = [];
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (const day of clockChangeDays(zone)) {
      checked += 1;
      const start = startOfDay(day, zone);
      const dateAt = (ms: number) => dayIn(zone, new Date(ms));
      const isFirst = dateAt(start.getTime()) === day && dateAt(start.getTime() - 1) < day;
      if (!isFirst) wrong.push(`${zone} ${day} ${start.toISOString()}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(10_000);
});
