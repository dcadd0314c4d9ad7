import { expect, test } from 'vitest';
import { youtubePermitted } from './permitted.ts';

test('YouTube’s answers are kept for 30 days, apart from others and without scores of our own', () => {
  const { rules, ...terms } = youtubePermitted;
  expect(terms).toEqual({
    retentionDays: 30,
    commercialUse: true,
    derivedMetrics: false,
    mixedWithOthers: false,
    findsCreators: true,
  });
  for (const rule of rules) expect(rule).toMatch(/^[A-Z].*\.$/);
});
