import { expect, test } from 'vitest';
import { timeFromTikTokId } from './video-time.ts';

const idAt = (iso: string, rest = 0n) => String((BigInt(Date.parse(iso) / 1000) << 32n) + rest);

test('the upper 32 bits are the second of the upload', () => {
  expect(timeFromTikTokId('7000000000000000000')?.toISOString()).toBe('2021-08-24T14:15:05.000Z');
  expect(timeFromTikTokId(idAt('2024-02-29T12:34:56Z'))?.toISOString()).toBe('2024-02-29T12:34:56.000Z');
});

test('the lower 32 bits change nothing', () => {
  expect(timeFromTikTokId(idAt('2024-02-29T12:34:56Z', 0xffff_ffffn))?.toISOString()).toBe(
    '2024-02-29T12:34:56.000Z',
  );
});

test('an id from before the platform carries no time', () => {
  expect(timeFromTikTokId(idAt('2014-01-01T00:00:00Z'))?.toISOString()).toBe('2014-01-01T00:00:00.000Z');
  expect(timeFromTikTokId(idAt('2013-12-31T23:59:59Z', 0xffff_ffffn))).toBeNull();
  expect(timeFromTikTokId('107955')).toBeNull();
});

test.each(['', 'abc', '-1', '7.1', '0x10', ' 7000000000000000000', '99999999999999999999'])(
  '"%s" is no such id',
  id => {
    expect(timeFromTikTokId(id)).toBeNull();
  },
);
