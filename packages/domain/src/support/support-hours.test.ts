import { describe, expect, test } from 'vitest';
import { supportAvailability } from './support-hours.ts';

const at = (iso: string) => supportAvailability(new Date(iso));
const online = { online: true, hoursUntilOnline: 0 };
const offline = (hoursUntilOnline: number) => ({ online: false, hoursUntilOnline });

describe('a winter week (Helsinki is two hours ahead of UTC)', () => {
  test.each([
    ['Monday 08:59:59', '2026-01-12T06:59:59Z', offline(1)],
    ['Monday 09:00', '2026-01-12T07:00:00Z', online],
    ['Monday 16:59:59', '2026-01-12T14:59:59.999Z', online],
    ['Monday 17:00', '2026-01-12T15:00:00Z', offline(16)],
    ['Monday 17:00:01', '2026-01-12T15:00:01Z', offline(16)],
    ['Tuesday 00:00', '2026-01-12T22:00:00Z', offline(9)],
    ['Friday 16:59', '2026-01-16T14:59:00Z', online],
    ['Friday 17:00', '2026-01-16T15:00:00Z', offline(64)],
    ['Saturday 12:00', '2026-01-17T10:00:00Z', offline(45)],
    ['Sunday 09:00', '2026-01-18T07:00:00Z', offline(24)],
    ['Sunday 23:59:59', '2026-01-18T21:59:59Z', offline(10)],
  ])('%s', (_, iso, expected) => {
    expect(at(iso)).toEqual(expected);
  });
});

describe('a summer day (three hours ahead)', () => {
  test.each([
    ['Wednesday 08:59', '2026-07-15T05:59:00Z', offline(1)],
    ['Wednesday 09:00', '2026-07-15T06:00:00Z', online],
    ['Wednesday 17:00', '2026-07-15T14:00:00Z', offline(16)],
  ])('%s', (_, iso, expected) => {
    expect(at(iso)).toEqual(expected);
  });
});

describe('the weekend that loses an hour (Sunday 29 March 2026, 03:00 becomes 04:00)', () => {
  test.each([
    ['Friday 17:00', '2026-03-27T15:00:00Z', offline(63)],
    ['Sunday 02:59', '2026-03-29T00:59:00Z', offline(30)],
    ['Sunday 04:00', '2026-03-29T01:00:00Z', offline(29)],
    ['Monday 08:00', '2026-03-30T05:00:00Z', offline(1)],
    ['Monday 09:00', '2026-03-30T06:00:00Z', online],
  ])('%s', (_, iso, expected) => {
    expect(at(iso)).toEqual(expected);
  });
});

describe('the weekend that gains an hour (Sunday 25 October 2026, 04:00 becomes 03:00)', () => {
  test.each([
    ['Friday 17:00', '2026-10-23T14:00:00Z', offline(65)],
    ['Sunday 03:30, the first time', '2026-10-25T00:30:00Z', offline(31)],
    ['Sunday 03:30, the second time', '2026-10-25T01:30:00Z', offline(30)],
    ['Monday 08:00', '2026-10-26T06:00:00Z', offline(1)],
    ['Monday 09:00', '2026-10-26T07:00:00Z', online],
  ])('%s', (_, iso, expected) => {
    expect(at(iso)).toEqual(expected);
  });
});

test('the turn of a year', () => {
  expect(at('2027-12-31T15:00:00Z')).toEqual(offline(64));
});
