import { describe, expect, test } from 'vitest';
import { addDays, dayIn, daysBetween, eachDay, zoneForStore } from './days.ts';

test.each([
  ['UTC', '2026-11-15T23:59:59.999Z', '2026-11-15'],
  ['Europe/Helsinki', '2026-11-15T21:59:59.999Z', '2026-11-15'],
  ['Europe/Helsinki', '2026-11-15T22:00:00.000Z', '2026-11-16'],
  ['America/Los_Angeles', '2026-11-15T07:59:59.999Z', '2026-11-14'],
  ['+05:30', '2026-11-15T18:30:00.000Z', '2026-11-16'],
])('in %s %s is %s', (zone, time, day) => {
  expect(dayIn(zone, new Date(time))).toBe(day);
});

describe('days', () => {
  test('cross months, leap days and daylight saving changes', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2024-11-15', '2026-11-15')).toBe(730);
    expect(eachDay('2026-12-31', '2027-01-01')).toEqual(['2026-12-31', '2027-01-01']);
    expect(eachDay('2026-12-31', '2026-12-31')).toEqual(['2026-12-31']);
  });
});

test.each([
  ['europe/helsinki', 'Europe/Helsinki'],
  ['utc', 'UTC'],
  ['+05:30', 'Fixed/UTC+05:30:00'],
  ['-03:00', 'Fixed/UTC-03:00:00'],
])('spells %s as %s for the store', (zone, name) => {
  expect(zoneForStore(zone)).toBe(name);
});
