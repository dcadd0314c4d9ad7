import { expect, test } from 'vitest';
import { initialsOf } from './portrait.tsx';

test.each([
  ['Mina Cooks Fast', 'MF'],
  ['  olivia ', 'O'],
  ['مطبخ ليلى', 'مل'],
  ['김 민아', '김민'],
  ['👩🏽‍🍳 Chef', '👩🏽‍🍳C'],
  ['', ''],
])('%s → %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
