import { expect, test } from 'vitest';
import { firstObservedAt } from './first-observed-at.ts';

const described = [
  { observed_at: '2026-11-10T00:00:00.000Z' },
  { observed_at: '2026-09-01T00:00:00.000Z' },
  { observed_at: '2026-10-01T00:00:00.000Z' },
];

test('is the first time of a description or a count', () => {
  expect(firstObservedAt(null, described)).toBe('2026-09-01T00:00:00.000Z');
  expect(firstObservedAt({ first_observed_at: '2026-10-05T00:00:00.000Z' }, described)).toBe(
    '2026-09-01T00:00:00.000Z',
  );
  expect(firstObservedAt({ first_observed_at: '2026-08-05T00:00:00.000Z' }, described)).toBe(
    '2026-08-05T00:00:00.000Z',
  );
});
