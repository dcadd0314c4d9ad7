import { expect, test } from 'vitest';
import { followerChange } from './follower-change.ts';

const days = (counts: Record<string, number>, rounded: string[] = []) =>
  new Map(
    Object.entries(counts).map(([day, followers]) => [day, { followers, exact: !rounded.includes(day) }]),
  );

test.each([
  ['counts of both days', { '2026-11-08': 100, '2026-11-15': 130 }, [], { followers: 30, exact: true }],
  ['a loss', { '2026-11-08': 100, '2026-11-15': 90 }, [], { followers: -10, exact: true }],
  [
    'a rounded count before',
    { '2026-11-08': 100, '2026-11-15': 130 },
    ['2026-11-08'],
    { followers: 30, exact: false },
  ],
  [
    'a rounded count now',
    { '2026-11-08': 100, '2026-11-15': 130 },
    ['2026-11-15'],
    { followers: 30, exact: false },
  ],
  ['counts of two days before', { '2026-11-06': 100, '2026-11-13': 130 }, [], { followers: 30, exact: true }],
])('%s', (_, counts, rounded, change) => {
  expect(followerChange(days(counts, rounded), '2026-11-15', 7)).toEqual({ since: '2026-11-08', ...change });
});

test.each([
  ['no counts', {}],
  ['no count before', { '2026-11-05': 100, '2026-11-15': 130 }],
  ['only a later count', { '2026-11-09': 100, '2026-11-15': 130 }],
  ['no count now', { '2026-11-08': 100, '2026-11-12': 130 }],
])('%s', (_, counts) => {
  expect(followerChange(days(counts), '2026-11-15', 7)).toBeNull();
});
