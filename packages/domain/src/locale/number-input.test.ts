import { expect, test } from 'vitest';
import { isPositiveIntegerInput } from './number-input.ts';

test.each([1, 10, 123, '1', '907', '12345678901234567890', null, undefined])('accepts %j', value => {
  expect(isPositiveIntegerInput(value)).toBe(true);
});

test.each([
  0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '0',
  '01',
  '-1',
  '+1',
  '1.0',
  ' 1',
  '1\n',
  '1e3',
  '',
  'x',
  '１',
  true,
  [],
  [5],
  {},
])('refuses %j', value => {
  expect(isPositiveIntegerInput(value)).toBe(false);
});
