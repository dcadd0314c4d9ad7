import { expect, test } from 'vitest';
import { evenGroups } from './campaign.ts';

const sizes = (count: number) =>
  evenGroups(Array.from({ length: count }, (_, id) => id)).map(group => group.length);

test.each([
  [0, []],
  [2, [2]],
  [10, [10]],
  [11, [6, 5]],
  [21, [7, 7, 7]],
  [100, [10, 10, 10, 10, 10, 10, 10, 10, 10, 10]],
])('%i campaigns', (count, expected) => {
  expect(sizes(count).toSorted((a, b) => b - a)).toEqual(expected);
});

test('every entry is in exactly one group, in order', () => {
  expect(evenGroups(['a', 'b', 'c']).flat()).toEqual(['a', 'b', 'c']);
});
