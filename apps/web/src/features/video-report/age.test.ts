import { expect, test } from 'vitest';
import { createAgeFormat } from './age.ts';

const age = createAgeFormat('en');

test.each([
  [0, '0 min'],
  [0.25, '15 min'],
  [1, '1 hr'],
  [1.5, '90 min'],
  [4, '4 hr'],
  [24, '1 day'],
  [36, '36 hr'],
  [48, '2 days'],
  [52.5, '2.2 days'],
  [336, '14 days'],
])('%d hours are written as %s', (hours, text) => {
  expect(age(hours)).toBe(text);
});
