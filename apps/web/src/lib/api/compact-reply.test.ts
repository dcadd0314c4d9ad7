import { contract } from '@clipscope/contract';
import { expect, test } from 'vitest';
import { compactReply, restoreReply } from './compact-reply.ts';

const day = (place: number) => `2026-11-${String(place + 1).padStart(2, '0')}`;
const travelled = (reply: unknown) => restoreReply(JSON.parse(JSON.stringify(compactReply(reply))));

test('a series of days travels by field', () => {
  const points = Array.from({ length: 10 }, (_, place) => ({
    date: day(place),
    followers: 100 + place,
    published: { views: place === 3 ? null : place, likes: 2 * place },
  }));
  expect(compactReply({ points })).toEqual({
    points: {
      '§': {
        date: points.map(({ date }) => date),
        followers: points.map(({ followers }) => followers),
        published: {
          '§': {
            views: [0, 1, 2, null, 4, 5, 6, 7, 8, 9],
            likes: [0, 2, 4, 6, 8, 10, 12, 14, 16, 18],
          },
        },
      },
    },
  });
  expect(travelled({ points })).toEqual({ points });
});

test('days that differ in their fields stay whole', () => {
  const points = Array.from({ length: 12 }, (_, place) => ({
    date: day(place),
    ...(place % 2 && { views: place }),
    published: place === 5 ? null : { likes: place },
    tags: [],
  }));
  expect(compactReply(points)).toEqual(points);
  const alike = points.map(({ views: _, ...point }) => point);
  expect(travelled(alike)).toEqual(alike);
});

test('numbers lose the digits of their calculation, counts lose nothing', () => {
  const reply = {
    value: 0.08520022437578181,
    views: 1_234_567_890_123,
    sample: 14,
    growth: -1.5,
    id: '7.1234567891',
  };
  expect(compactReply(reply)).toEqual({ ...reply, value: 0.085200224 });
});

test('the same reply is restored once, and what came without needs nothing', () => {
  const compact = compactReply({ points: [] });
  expect(restoreReply(compact)).toBe(restoreReply(compact));
  expect([restoreReply(undefined), restoreReply(null), restoreReply('text')]).toEqual([
    undefined,
    null,
    'text',
  ]);
});

test('every reply of the contract arrives as it was, but for digits', () => {
  const rounded = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (_, part) =>
      typeof part === 'number' && !Number.isInteger(part) ? Number(part.toPrecision(8)) : part,
    );
  for (const [name, { example }] of Object.entries(contract)) {
    expect.soft(travelled(example), name).toEqual(rounded(example));
  }
});
