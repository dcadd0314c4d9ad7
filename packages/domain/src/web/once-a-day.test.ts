import { expect, test } from 'vitest';
import { isDue } from './once-a-day.ts';

const now = new Date('2026-05-02T12:00:00.000Z');

test.each([
  [null, true],
  [undefined, true],
  ['', true],
  ['nonsense', true],
  ['2026-05-01T11:59:59.999Z', true],
  ['2026-05-01T12:00:00.000Z', true],
  ['2026-05-01T12:00:00.001Z', false],
  ['2026-05-02T12:00:00.000Z', false],
  ['2026-05-02T12:00:00.001Z', true],
])('last done at %s: due %s', (lastIso, due) => {
  expect(isDue(lastIso, now)).toBe(due);
});
