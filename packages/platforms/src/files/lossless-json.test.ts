import { expect, test } from 'vitest';
import { mayHoldLongInteger, parseLossless } from './lossless-json.ts';

test.each([
  ['{"id":7436000000000000001}', { id: '7436000000000000001' }],
  ['[-7436000000000000001, 7436000000000000002 ]', ['-7436000000000000001', '7436000000000000002']],
  ['{"a":999999999999999}', { a: 999_999_999_999_999 }],
  ['{"a":1.2345678901234567}', { a: 1.2345678901234567 }],
  ['{"a":1234567890123456.5}', { a: 1_234_567_890_123_456.5 }],
  ['{"a":1234567890123456e2}', { a: 1_234_567_890_123_456e2 }],
  [
    '{"a":"x,7436000000000000001","b":7436000000000000001}',
    { a: 'x,7436000000000000001', b: '7436000000000000001' },
  ],
  [
    '{"a":"\\"[7436000000000000001","b\\\\":7436000000000000001}',
    { a: '"[7436000000000000001', 'b\\': '7436000000000000001' },
  ],
  ['{"a":NaN,"b":[-Infinity],"c":"NaN"}', { a: null, b: [null], c: 'NaN' }],
])('%s keeps its long integers', (text, value) => {
  expect(parseLossless(text)).toEqual(value);
});

test.each([
  ['{"a":1', 'Invalid JSON'],
  ['{"a":1}x', 'Invalid JSON at character 8.'],
  ['{"like\uFFFDcount":1}', 'A field name contains invalid bytes.'],
])('%s is refused', (text, reason) => {
  expect(() => parseLossless(text)).toThrow(reason);
});

test('broken bytes in a value do no harm', () => {
  expect(parseLossless('{"a":"\uFFFD: x"}')).toEqual({ a: '\uFFFD: x' });
});

test('finds long integers in every position', () => {
  const asked = /[:,[][ \t\n\r]*-?\d{16}/;
  const signs = [
    ...Array(12).fill('1234567'),
    '1',
    '23',
    '4567890',
    '"',
    ':',
    ',',
    '[',
    '-',
    ' ',
    '\n',
    'a',
    '.',
  ];
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  let found = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const text = Array.from({ length: 1 + (next() % 24) }, () => signs[next() % signs.length]).join('');
    const holds = asked.test(text);
    found += Number(holds);
    expect(mayHoldLongInteger(text), text).toBe(holds);
  }
  expect(found).toBeGreaterThan(1_000);
  expect(mayHoldLongInteger(`{"a":${' '.repeat(500)}7436000000000000001}`)).toBe(true);
});
