import { expect, test } from 'vitest';
import { bitPlanes } from './sign-product.ts';

const NONE = ['0', '0', '0'];

test('each plane has one bit of 64 numbers between -7 and 7', () => {
  // 7, -7, 4, 0: in four bits 0111, 1001, 0100 and 0000.
  expect(bitPlanes([127, -127, 64, 0])).toEqual(['3', ...NONE, '1', ...NONE, '5', ...NONE, '2', ...NONE]);
});

test('the numbers after the 256th are left out', () => {
  const vector = Array.from({ length: 300 }, (_, at) => (at === 255 || at === 256 ? -127 : 0));
  const last = (2n ** 63n).toString();
  expect(bitPlanes(vector)).toEqual([...NONE, last, ...NONE, '0', ...NONE, '0', ...NONE, last]);
});
