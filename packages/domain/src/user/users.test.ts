import { expect, test } from 'vitest';
import { accountAgeBand, isImportantUser, isInternalUser, isOnboardingUnfinished } from './users.ts';

const nobody = { isPaying: false, isSpecial: false, isProbablyCompany: false, isTrialing: false };

test.each([
  [{}, false],
  [{ isPaying: true }, true],
  [{ isSpecial: true }, true],
  [{ isProbablyCompany: true }, false],
  [{ isTrialing: true }, false],
  [{ isProbablyCompany: true, isTrialing: true }, true],
])('%j is important: %s', (categories, important) => {
  expect(isImportantUser({ ...nobody, ...categories })).toBe(important);
});

test.each([
  ['anna@firm.example', 'ENTERPRISE', false],
  ['anna@firm.example', 'ADMIN', true],
  ['anna@clipscope.com', 'BASIC', true],
  ['Anna@CLIPSCOPE.example', 'BASIC', true],
  ['anna+clipscope-test@gmail.com', 'BASIC', true],
  ['clipscope@firm.example', 'BASIC', false],
  ['anna@notclipscope.com', 'BASIC', false],
] as const)('%s on %s is internal: %s', (email, plan, internal) => {
  expect(isInternalUser({ email, plan })).toBe(internal);
});

test('onboarding is unfinished while the flag is false', () => {
  expect(isOnboardingUnfinished({ finishedOnboarding: false })).toBe(true);
  expect(isOnboardingUnfinished({ finishedOnboarding: true })).toBe(false);
});

test.each([
  ['2026-01-01T00:00:00.000Z', 'first-day'],
  ['2026-01-01T23:59:59.999Z', 'first-day'],
  ['2026-01-02T00:00:00.000Z', 'first-week'],
  ['2026-01-07T23:59:59.999Z', 'first-week'],
  ['2026-01-08T00:00:00.000Z', 'first-month'],
  ['2026-01-30T23:59:59.999Z', 'first-month'],
  ['2026-01-31T00:00:00.000Z', 'older'],
  ['2025-12-31T00:00:00.000Z', 'first-day'],
])('an account made on 1 January 2026 is, at %s, in the band %s', (now, band) => {
  expect(accountAgeBand(new Date('2026-01-01T00:00:00Z'), new Date(now))).toBe(band);
});
