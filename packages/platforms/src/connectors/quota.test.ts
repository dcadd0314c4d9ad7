import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../test/conformance.ts';
import { type TestOptions, testOptions } from '../../test/connectors/connector-options.ts';
import { daysIn, type Quota, quotaOf } from './quota.ts';

const PACIFIC = 'America/Los_Angeles';
let options: TestOptions;
let quota: Quota;

beforeEach(() => {
  options = testOptions('', {}, new Date('2026-11-15T07:59:30.500Z'));
  quota = quotaOf('YouTube', options, [
    { bucket: 'units', limit: 10, period: daysIn(PACIFIC) },
    { bucket: 'search', limit: 2, period: daysIn('UTC') },
  ]);
});

test('what is spent is written down under the platform’s own day', async () => {
  await quota.spend('units');
  await quota.spend('units', 3);
  await quota.spend('search');
  expect([...options.ledger]).toEqual([
    ['units 2026-11-14', 4],
    ['search 2026-11-15', 1],
  ]);
  expect(await quota.states()).toEqual([
    { bucket: 'units', used: 4, limit: 10, resetsAt: new Date('2026-11-15T08:00:00.000Z') },
    { bucket: 'search', used: 1, limit: 2, resetsAt: new Date('2026-11-16T00:00:00.000Z') },
  ]);
});

test('grants the last unit; one more is rejected until the reset and costs nothing', async () => {
  await quota.spend('units', 10);
  const refusal = quota.spend('units');
  await expect(refusal).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    retryAfterS: 30,
    message: 'The YouTube quota is used up until 2026-11-15 08:00 UTC.',
  });
  expect(options.ledger.get('units 2026-11-14')).toBe(10);
  await quota.spend('search');
  options.advance(29_500);
  await quota.spend('units');
  expect(options.ledger.get('units 2026-11-15')).toBe(1);
});

test('rejects a request that costs more than what is left', async () => {
  await quota.spend('units', 8);
  expect(await codeOf(quota.spend('units', 3))).toBe('RATE_LIMITED');
  await quota.spend('units', 2);
  expect(options.ledger.get('units 2026-11-14')).toBe(10);
});

test('of many at once no more go through than are allowed', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 15 }, () => quota.spend('units')));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(options.ledger.get('units 2026-11-14')).toBe(10);
});

test('records the quota as used up when the platform says so, never more', async () => {
  await quota.spend('units', 4);
  expect(await quota.exhaust('units')).toMatchObject({ code: 'RATE_LIMITED', retryAfterS: 30 });
  await quota.exhaust('units');
  expect(options.ledger.get('units 2026-11-14')).toBe(10);
  expect(await codeOf(quota.spend('units'))).toBe('RATE_LIMITED');
});

test('days begin at midnight there, also when clocks change', () => {
  const day = (zone: string, time: string) => {
    const { name, resetsAt } = daysIn(zone)(new Date(time));
    return `${name} ${resetsAt.toISOString().slice(0, 16)}`;
  };
  expect(day(PACIFIC, '2026-07-01T06:59:59.999Z')).toBe('2026-06-30 2026-07-01T07:00');
  expect(day(PACIFIC, '2026-07-01T07:00:00.000Z')).toBe('2026-07-01 2026-07-02T07:00');
  expect(day(PACIFIC, '2026-03-08T08:00:00.000Z')).toBe('2026-03-08 2026-03-09T07:00');
  expect(day(PACIFIC, '2026-11-01T07:00:00.000Z')).toBe('2026-11-01 2026-11-02T08:00');
  expect(day('Asia/Kathmandu', '2026-11-15T18:14:59.000Z')).toBe('2026-11-15 2026-11-15T18:15');
  expect(day('UTC', '2026-12-31T23:59:59.000Z')).toBe('2026-12-31 2027-01-01T00:00');
});

test('throws for an unknown quota', async () => {
  await expect(quota.spend('likes')).rejects.toThrow('No allowance is called likes.');
});
