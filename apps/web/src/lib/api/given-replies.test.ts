import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { givenOr, noteArrival, noteWrite } from './given-replies.ts';

const forgetWrites = () => noteWrite(Number.NEGATIVE_INFINITY);
beforeEach(forgetWrites);
afterEach(forgetWrites);

function arrive(reply: object, nowMs: number) {
  noteArrival({ key: reply }, nowMs);
  return reply;
}

test('replies that came with the page are used once, then the API is called', async () => {
  const ask = vi.fn(async () => 'of the API');
  const given = arrive(Promise.resolve('of the page'), 1000);
  expect(await givenOr(given, ask, 1001)).toBe('of the page');
  expect(ask).not.toHaveBeenCalled();
  expect(await givenOr(given, ask, 1002)).toBe('of the API');
});

test.each([
  ['nothing came', undefined, 0],
  ['the server got no reply', Promise.resolve(undefined), 0],
  ['the page is older than ten seconds', Promise.resolve('of the page'), 10_001],
])('the API is asked when %s', async (_, given, ageMs) => {
  if (given) arrive(given, 1000);
  expect(await givenOr(given, () => 'of the API', 1000 + ageMs)).toBe('of the API');
});

test('the API is called for data that this browser may have changed since', async () => {
  const given = arrive({ name: 'before' }, 1000);
  noteWrite(1001);
  expect(await givenOr(given, () => 'of the API', 1002)).toBe('of the API');
  expect(await givenOr(arrive({ name: 'after' }, 1003), () => 'of the API', 1004)).toEqual({ name: 'after' });
});

test('an age is counted from the first arrival, however often the page is shown', async () => {
  const given = arrive({ name: 'old' }, 1000);
  arrive(given, 60_000);
  expect(await givenOr(given, () => 'of the API', 60_001)).toBe('of the API');
});
