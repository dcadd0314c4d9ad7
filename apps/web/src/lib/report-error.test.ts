import { expect, test } from 'vitest';
import { reportError, setErrorReporter } from './report-error.ts';

test('the same error is reported once in five seconds, another immediately', () => {
  const passedOn: unknown[] = [];
  setErrorReporter(error => passedOn.push(error));
  const first = new Error('one');
  const later = new Error('one');
  const other = new Error('two');
  reportError(first, 1000);
  reportError(new Error('one'), 5999);
  reportError(other, 5999);
  reportError(later, 6000);
  expect(passedOn).toEqual([first, other, later]);
  expect(passedOn[2]).toBe(later);
});

test('only the latest hundred different errors are remembered', () => {
  let passedOn = 0;
  setErrorReporter(() => {
    passedOn += 1;
  });
  for (let number = 0; number <= 100; number++) reportError(new Error(`fault ${number}`), 20_000);
  reportError(new Error('fault 1'), 20_000);
  expect(passedOn).toBe(101);
  reportError(new Error('fault 0'), 20_000);
  expect(passedOn).toBe(102);
});
