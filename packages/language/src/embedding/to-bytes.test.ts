import { expect, test } from 'vitest';
import { toBytes } from './to-bytes.ts';

test('of a turned vector, the largest number of either sign becomes 127, the others its share', () => {
  expect([...toBytes(new Float32Array([0.5, -1, 0.25, 0]))]).toEqual([-18, 127, -54, 91]);
});
