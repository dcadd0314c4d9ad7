import { expect, test } from 'vitest';
import { SAMPLE_RATE, voicedWindows } from './voiced-windows.ts';

/** A tone between silences, as `[seconds, loudness]`. */
function recording(...parts: readonly (readonly [number, number])[]): Float32Array {
  const samples = parts.flatMap(([seconds, loudness]) =>
    Array.from({ length: seconds * SAMPLE_RATE }, (_, at) => loudness * Math.sin(at / 10)),
  );
  return Float32Array.from(samples);
}

const secondsOf = (samples: Float32Array) =>
  voicedWindows(samples).map(({ start, end }) => [start / SAMPLE_RATE, end / SAMPLE_RATE]);

test('silence, constant noise and a click have no voice', () => {
  expect(secondsOf(recording([5, 0]))).toEqual([]);
  expect(secondsOf(recording([5, 0.015]))).toEqual([]);
  expect(secondsOf(recording([2, 0], [0.1, 0.5], [2, 0]))).toEqual([]);
  expect(secondsOf(new Float32Array())).toEqual([]);
});

test('a part ends after a pause, with a margin', () => {
  expect(secondsOf(recording([6, 0], [3, 0.1], [6, 0]))).toEqual([
    [expect.closeTo(5.8, 1), expect.closeTo(9.2, 1)],
  ]);
});

test('short pauses are read along, long ones are not', () => {
  expect(secondsOf(recording([3, 0.1], [2, 0], [3, 0.1]))).toHaveLength(1);
  expect(secondsOf(recording([3, 0.1], [4, 0], [3, 0.1]))).toHaveLength(2);
});

test('what is too long for the model is cut in its quietest moment', () => {
  const parts = secondsOf(recording([24, 0.1], [0.3, 0.03], [24, 0.1]));
  expect(parts).toHaveLength(2);
  expect(parts[0]?.[1]).toBeCloseTo(24.2, 0);
  expect(parts.every(([start = 0, end = 0]) => end - start < 30)).toBe(true);
});
