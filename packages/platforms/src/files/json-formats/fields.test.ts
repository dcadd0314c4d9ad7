import { expect, test } from 'vitest';
import { requiredTime } from './fields.ts';

const read = (at: unknown) => requiredTime({ at }, 'at').getTime();

test('times are read as the engine reads them, whichever way is taken', () => {
  for (let ms = Date.UTC(2001, 0, 2, 0, 0, 0, 7); ms < Date.UTC(2099, 11, 31); ms += 9_876_543_211) {
    const text = new Date(ms).toISOString();
    expect(read(text), text).toBe(ms);
    expect(read(text.replace('Z', '+02:00')), text).toBe(ms - 7_200_000);
  }
});

test.each([
  ['2026-02-28T23:59:59.999Z', Date.UTC(2026, 1, 28, 23, 59, 59, 999)],
  ['2024-02-29T00:00:00.000Z', Date.UTC(2024, 1, 29)],
  ['2026-12-31T24:00:00.000Z', Date.UTC(2027, 0, 1)],
  ['2026-03-01T10:00:00Z', Date.UTC(2026, 2, 1, 10)],
  ['1700000000', 1_700_000_000_000],
])('%s is a time', (text, ms) => {
  expect(read(text)).toBe(ms);
});

test.each([
  '2026-13-01T00:00:00.000Z',
  '2026-00-10T00:00:00.000Z',
  '2026-01-00T00:00:00.000Z',
  '2026-01-10T25:00:00.000Z',
  '2026-01-10T00:60:00.000Z',
  '2026-01-10T00:00:60.000Z',
  '2026-01-10T00:00:0x.000Z',
  '2026-01-10T00:00:00.0 0Z',
  '2026/01/10T00:00:00.000Z',
  '2026-01-10T00:00:00.0000',
  '1999-01-10T00:00:00.000Z',
  '2026-01-10 00:00:00.000Z',
])('%s is none', text => {
  expect(() => read(text)).toThrow('at must be a time');
});
