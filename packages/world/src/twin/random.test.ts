import { describe, expect, test } from 'vitest';
import { bits, integer, keyOf, mix, normal, poisson, textKey, uniform, zipfIndex } from './random.ts';

const DRAWS = 100_000;

describe('mix', () => {
  test('is fixed for all time: stored worlds depend on it', () => {
    expect([mix(0), mix(1), mix(2), mix(0xffffffff)]).toEqual([0, 2_261_973_619, 229_111_015, 2_578_835_075]);
  });

  test('flips about half of the bits when one input bit flips', () => {
    let flipped = 0;
    for (let i = 0; i < 2_000; i++) {
      for (let bit = 0; bit < 32; bit++) {
        let difference = mix(i * 7919) ^ mix((i * 7919) ^ (1 << bit));
        for (; difference !== 0; difference &= difference - 1) flipped++;
      }
    }
    expect(flipped / (2_000 * 32)).toBeGreaterThan(15.9);
    expect(flipped / (2_000 * 32)).toBeLessThan(16.1);
  });
});

describe('uniform', () => {
  test.each([
    ['consecutive draws of one key', (i: number) => uniform(42, i)],
    ['one draw of consecutive keys', (i: number) => uniform(keyOf(7, i), 3)],
    ['one draw of a grid of keys', (i: number) => uniform(keyOf(7, i % 300, Math.floor(i / 300)), 0)],
  ])('fills 64 bins evenly: %s', (_name, draw) => {
    const bins = new Array<number>(64).fill(0);
    for (let i = 0; i < DRAWS; i++) {
      const bin = Math.floor(draw(i) * 64);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    const expected = DRAWS / 64;
    const chiSquare = bins.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    // 63 degrees of freedom: beyond 112 once in 10,000 honest generators.
    expect(chiSquare).toBeLessThan(112);
  });

  test('neighbouring draws are not related', () => {
    let sum = 0;
    for (let i = 0; i < DRAWS; i++) sum += (uniform(9, i) - 0.5) * (uniform(9, i + 1) - 0.5);
    expect(Math.abs((sum / DRAWS) * 12)).toBeLessThan(0.013);
  });

  test('keys differ by position', () => {
    expect(keyOf(1, 2)).not.toBe(keyOf(2, 1));
    expect(keyOf(1, 2, 0)).toBe(keyOf(1, 2));
    expect(textKey('ab')).not.toBe(textKey('ba'));
    expect(bits(1, 0)).not.toBe(bits(0, 1));
  });
});

describe('shapes', () => {
  test('normal has mean 0, deviation 1 and the right tails', () => {
    let sum = 0;
    let squares = 0;
    let beyond = 0;
    for (let i = 0; i < DRAWS; i++) {
      const z = normal(5, i);
      sum += z;
      squares += z * z;
      if (Math.abs(z) > 1.959964) beyond++;
    }
    expect(Math.abs(sum / DRAWS)).toBeLessThan(0.013);
    expect(Math.abs(squares / DRAWS - 1)).toBeLessThan(0.02);
    expect(Math.abs(beyond / DRAWS - 0.05)).toBeLessThan(0.003);
  });

  test('poisson has its mean and its share of zeros', () => {
    let sum = 0;
    let zeros = 0;
    for (let i = 0; i < DRAWS; i++) {
      const n = poisson(11, i, 0.7, 20);
      sum += n;
      if (n === 0) zeros++;
    }
    expect(Math.abs(sum / DRAWS - 0.7)).toBeLessThan(0.011);
    expect(Math.abs(zeros / DRAWS - Math.exp(-0.7))).toBeLessThan(0.007);
  });

  test('integer reaches both ends and nothing beyond; zipf stays inside and prefers the first', () => {
    const seen = new Set<number>();
    const ranks = new Array<number>(10).fill(0);
    for (let i = 0; i < 2_000; i++) {
      seen.add(integer(3, i, 4, 7));
      const rank = zipfIndex(4, i, 10);
      ranks[rank] = (ranks[rank] ?? 0) + 1;
    }
    expect([...seen].sort()).toEqual([4, 5, 6, 7]);
    expect(ranks.length).toBe(10);
    expect(ranks[0]).toBeGreaterThan(ranks[4] ?? 0);
    expect(ranks[9]).toBeGreaterThan(0);
  });
});
