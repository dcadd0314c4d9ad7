import { expect, test } from 'vitest';
import { beforeOf, momentsOf, startOfDay } from './moments.ts';

test.each([
  ['2026-11-15', 'UTC', '2026-11-15T00:00:00.000Z'],
  ['2026-11-15', 'Pacific/Kiritimati', '2026-11-14T10:00:00.000Z'],
  ['2026-11-15', 'America/Los_Angeles', '2026-11-15T08:00:00.000Z'],
  ['2026-07-01', 'America/Los_Angeles', '2026-07-01T07:00:00.000Z'],
  ['2026-11-15', '-03:30', '2026-11-15T03:30:00.000Z'],
  // The day on which Helsinki puts its clocks on begins in winter time, the one after in summer time.
  ['2026-03-29', 'Europe/Helsinki', '2026-03-28T22:00:00.000Z'],
  ['2026-03-30', 'Europe/Helsinki', '2026-03-29T21:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, moment) => {
  expect(startOfDay(day, zone).toISOString()).toBe(moment);
});

test('a range ends at the midnight after its last day, and the time before it is as long', () => {
  const range = momentsOf({ startDate: '2026-11-14', endDate: '2026-11-15', timezone: 'UTC' });
  expect(range).toEqual({
    start: new Date('2026-11-14T00:00:00Z'),
    end: new Date('2026-11-16T00:00:00Z'),
  });
  expect(beforeOf(range).start).toEqual(new Date('2026-11-12T00:00:00Z'));
});
