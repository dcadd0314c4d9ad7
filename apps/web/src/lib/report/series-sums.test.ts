import { expect, test } from 'vitest';
import { changeFrom, changeOver, engagementsGained, sumOver } from './series-sums.ts';

const days = ['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15'];

test('the change runs between the outermost known days', () => {
  expect(changeOver(days, [null, 400, 350, 500])).toEqual({
    first: { day: '2026-11-13', value: 400 },
    last: { day: '2026-11-15', value: 500 },
    amount: 100,
    ratio: 0.25,
  });
});

test('a decrease, and a start from zero', () => {
  expect(changeOver(days, [400, 300, null, null])).toMatchObject({ amount: -100, ratio: -0.25 });
  expect(changeOver(days, [0, 5, null, null])).toMatchObject({ amount: 5, ratio: null });
});

test.each([[[]], [[null, null]], [[null, 7, null, null]]])('too little is known: %j', values => {
  expect(changeOver(days, values)).toBeNull();
});

test('a sum ignores gaps and counts them', () => {
  expect(sumOver([88000, null, 0, 91000])).toEqual({ sum: 179000, missing: 1 });
  expect(sumOver([null, null])).toEqual({ sum: null, missing: 2 });
  expect(sumOver([])).toEqual({ sum: null, missing: 0 });
});

test.each([
  [100, 141, 0.41],
  [100, 0, -1],
  [0, 5, null],
  [null, 5, null],
  [5, null, null],
])('from %s to %s is %s', (before, now, change) => {
  expect(changeFrom(before, now)).toBe(change);
});

test('engagements are the sum of the known likes, comments and shares', () => {
  const day = { likesGained: 3, commentsGained: null, sharesGained: 1 };
  expect(engagementsGained(day)).toBe(4);
  expect(engagementsGained({ likesGained: null, commentsGained: null, sharesGained: null })).toBeNull();
});
