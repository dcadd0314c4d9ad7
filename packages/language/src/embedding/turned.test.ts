import { expect, test } from 'vitest';
import { turned } from './turned.ts';

const vectorOf = (length: number, seed: number) =>
  Float32Array.from({ length }, (_, at) => ((at * 37 + seed * 101) % 29) - 14);
const product = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

test.each([1, 2, 4, 256, 300, 384, 1536])('products of vectors with %i numbers stay the same', length => {
  const [one, other] = [vectorOf(length, 1), vectorOf(length, 2)];
  expect(product(turned(one), turned(other))).toBeCloseTo(product(one, other), 1);
  expect(product(turned(one), turned(one))).toBeCloseTo(product(one, one), 1);
});

test('a meaning along one axis is spread over all of them', () => {
  const one = new Float32Array(256);
  one[77] = 1;
  expect([...turned(one)].map(Math.abs)).toEqual(Array.from({ length: 256 }, () => 1 / 16));
});

test('the first 256 of any length have a part of every axis', () => {
  for (const [length, axis] of [
    [384, 383],
    [1536, 1535],
  ] as const) {
    const one = new Float32Array(length);
    one[axis] = 1;
    expect(
      turned(one)
        .subarray(0, 256)
        .some(value => value !== 0),
    ).toBe(true);
  }
});
