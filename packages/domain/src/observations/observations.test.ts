import { describe, expect, test } from 'vitest';
import { countsBeforeFirstObservation, gainOf } from './observations.ts';

describe('gainOf', () => {
  test.each([
    [120, 100, 20],
    [100, 100, 0],
    [90, 100, 0],
    [0, 0, 0],
    [null, 100, null],
    [100, null, null],
    [null, null, null],
  ])('%s after %s is %s', (count, previous, gain) => {
    expect(gainOf(count, previous)).toBe(gain);
  });
});

describe('countsBeforeFirst', () => {
  const publishedAt = new Date('2026-11-01T12:00:00.000Z');

  test('are zero when the first observation is within a day of publication', () => {
    const atTheEdge = { publishedAt, observedAt: new Date('2026-11-02T12:00:00.000Z') };
    expect(countsBeforeFirstObservation(atTheEdge)).toEqual({
      views: 0,
      likes: 0,
      comments: 0,
      shares: 0,
      saves: 0,
      reposts: 0,
      downloads: 0,
    });
  });

  test('are unknown when it came later', () => {
    const late = { publishedAt, observedAt: new Date('2026-11-02T12:00:00.001Z') };
    expect(countsBeforeFirstObservation(late).views).toBeNull();
    expect(countsBeforeFirstObservation(late).downloads).toBeNull();
  });
});
