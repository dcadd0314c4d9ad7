import { expect, test } from 'vitest';
import { passwordProblem } from './password.ts';

test.each([
  ['', 'TOO_SHORT'],
  ['kivi-joki', 'TOO_SHORT'],
  ['kivi-joki1', null],
  ['🙂'.repeat(9), 'TOO_SHORT'],
  ['🙂🙃'.repeat(5), null],
  ['ab'.repeat(100), null],
  [`${'ab'.repeat(100)}c`, 'TOO_LONG'],
  ['password123', 'TOO_COMMON'],
  ['PassWord123', 'TOO_COMMON'],
  ['password124', null],
  ['aaaaaaaaaa', 'TOO_COMMON'],
  ['aAaAaAaAaA', 'TOO_COMMON'],
  ['aaaaaaaaab', null],
])('"%s": %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});
