import { expect, test } from 'vitest';
import { middleOfClass, sizesAround, sizesAroundClass, withinSizes } from './sizes.ts';

test('accounts of one size class share their bounds', () => {
  const shared = sizesAroundClass(1024);
  expect(shared).toEqual({ fewestFollowers: 256, mostFollowers: 8192 });
  expect([sizesAroundClass(1500), sizesAroundClass(2047)]).toEqual([shared, shared]);
  expect([sizesAroundClass(1023), sizesAroundClass(2048)]).not.toContainEqual(shared);
  expect([sizesAroundClass(0), sizesAroundClass(1)]).toEqual([
    { fewestFollowers: 0, mostFollowers: 8 },
    { fewestFollowers: 0, mostFollowers: 8 },
  ]);
});

test.each([0, 1, 2, 3, 7, 999, 1024, 2047, 2048, 240_300, 98_765_432])(
  'the class of %i followers covers its comparison accounts',
  followers => {
    const [own, shared] = [sizesAround(followers), sizesAroundClass(followers)];
    expect(shared.fewestFollowers).toBeLessThanOrEqual(own.fewestFollowers);
    expect(shared.mostFollowers).toBeGreaterThanOrEqual(own.mostFollowers);
    expect(middleOfClass(followers)).toBeLessThanOrEqual(shared.mostFollowers);
  },
);

test('includes both bounds', () => {
  const members = [249, 250, 1000, 4000, 4001].map(followers => ({ followers }));
  expect(withinSizes(sizesAround(1000), members).map(({ followers }) => followers)).toEqual([
    250, 1000, 4000,
  ]);
});
