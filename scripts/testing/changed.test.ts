import { expect, test } from 'vitest';
import { touchesScreens } from './changed.ts';

test.each([
  ['apps/web/src/app/page.tsx', true],
  ['apps/web/messages/en.json', true],
  ['apps/api/src/app.ts', true],
  ['e2e/search.test.ts', true],
  ['apps/web/src/ui/csv.test.ts', false],
  ['packages/domain/src/billing/plans.ts', false],
  ['docs/metrics.md', false],
])('a change of %s runs the browser tests: %s', (file, expected) => {
  expect(touchesScreens([file])).toBe(expected);
});
