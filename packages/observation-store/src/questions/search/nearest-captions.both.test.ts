import { at, openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ObservationStore } from '../../store.ts';
import { questions } from '../index.ts';
import { bitPlanes } from './sign-product.ts';

const DAY = { publishedFrom: at('2026-11-01T00:00:00Z'), publishedTo: at('2026-11-02T00:00:00Z') };
/** Numbers without a pattern between -127 and 127. */
const vectorOf = (seed: number) =>
  Int8Array.from({ length: 256 }, (_, place) => {
    const mixed = Math.imul(seed * 256 + place + 1, 0x9e3779b1);
    return ((Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 8) % 255) - 127;
  });
const VECTORS = Array.from({ length: 60 }, (_, number) => vectorOf(number + 1));

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
  const analysed = { platform: 'tiktok', kind: 'caption', textId: '', author: '', language: 'en' } as const;
  const rated = { negative: 0, neutral: 1, positive: 0, model: 'm' };
  const recorded = (videoId: string, vector: Int8Array, publishedAt: Date) => ({
    ...{ ...analysed, ...rated, videoId, textHash: videoId, vector, publishedAt },
  });
  const noon = at('2026-11-01T12:00:00Z');
  await store.recorder.recordTextAnalyses(
    [
      ...VECTORS.map((vector, number) => recorded(`${number}`, vector, noon)),
      recorded('100', vectorOf(0), at('2026-11-02T00:00:00Z')),
    ],
    noon,
  );
});
afterAll(() => store.close());

const ask = (limit: number, nearest: number) => {
  const vector = [...vectorOf(0)];
  const request = { ...DAY, platforms: ['tiktok'], model: 'm', vector, planes: bitPlanes(vector) };
  return store.reader().ask(questions.nearestCaptions, { ...request, limit, nearest });
};
const idsOf = (rows: readonly { video_id: string }[]) => rows.map(row => row.video_id);

test('signs choose captions of the range by the sum of the wanted numbers where they are positive', async () => {
  const wanted = [...vectorOf(0)].map(value => Math.round((value * 7) / 127));
  const sums = VECTORS.map((vector, id) => ({
    id: `${id}`,
    sum: vector.reduce((sum, value, place) => sum + (value > 0 ? (wanted[place] ?? 0) : 0), 0),
  }));
  const expected = sums.toSorted((a, b) => b.sum - a.sum).slice(0, 12);
  expect(idsOf(await ask(12, 12)).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
});

test('of these, the nearest by all of their vectors are returned, with their cosine', async () => {
  const length = (vector: ArrayLike<number>) =>
    Math.sqrt(Array.from(vector).reduce((sum, value) => sum + value * value, 0));
  const one = vectorOf(0);
  const exact = VECTORS.map((vector, id) => ({
    id: `${id}`,
    cosine:
      vector.reduce((sum, value, place) => sum + value * (one[place] ?? 0), 0) /
      (length(vector) * length(one)),
  })).toSorted((a, b) => b.cosine - a.cosine);
  const rows = await ask(60, 3);
  expect(idsOf(rows)).toEqual(exact.slice(0, 3).map(({ id }) => id));
  expect(rows[0]?.cosine).toBeCloseTo(exact[0]?.cosine ?? 0, 5);
});
