import { describe, expect, test } from 'vitest';
import { FEATURES, type Feature } from './features.ts';
import { LIMIT_NAMES, type LimitName } from './limits.ts';
import { PLANS, type Plan, UNLIMITED } from './plans.ts';
import { isPaidPlan, type PlanForSale, priceCents } from './prices.ts';
import { gainsOf, planThatLifts, usableLimit } from './upgrades.ts';

const E = 'ESSENTIALS';
const A = 'ADVANCED';
const P = 'ENTERPRISE';

/** From Basic, whose own features are left out. */
const LIFTED_BY: Readonly<Partial<Record<Feature, PlanForSale>>> = {
  TRENDING: E,
  ADVANCED_FILTERS: E,
  INDUSTRY_INSIGHTS: E,
  EXPORT: E,
  CONTENT_ASSISTANT: E,
  SOCIAL_LISTENERS: E,
  MENTIONS: E,
  COMMENTS: E,
  ONBOARDING: E,
  EXPORT_WITH_HISTORY: E,
  DEMOGRAPHICS: E,
  COMPARISON: E,
  UI_TRANSLATIONS: E,
  GEOGRAPHICS: E,
  HASHTAG_RELATED_MAP: E,
  INFLUENCER_FINDER: A,
  SENTIMENTS: A,
  DATA_SYNC: A,
  MAXIMUM_HISTORY_AVAILABLE: A,
  AGE_GENDER: A,
  AI_CONTENT: A,
  AI_TRANSCRIPTIONS: A,
  API: P,
  ALPHA: P,
  BETA: P,
  WHITELABEL: P,
  CUSTOM_REPORTS: P,
  PLATFORM_CUSTOMISATION: P,
  PAY_BY_INVOICE: P,
  DEDICATED_SUPPORT: P,
  WIDGETS: P,
  EXPORT_ZIP: P,
};

const OF_BASIC: readonly Feature[] = [
  'TIKTOK_REPORTS',
  'CAMPAIGN_TRACKER',
  'LABELING',
  'SEARCH',
  'HASHTAG_INSIGHTS',
  'SOUND_INSIGHTS',
  'STICKER_INSIGHTS',
  'ACCOUNT_BASICS',
];

test.each(FEATURES.filter(feature => !OF_BASIC.includes(feature)))('%s is lifted from Basic', feature => {
  expect(planThatLifts({ kind: 'feature', feature }, 'BASIC')).toBe(LIFTED_BY[feature] ?? null);
});

test('features that no plan for sale has', () => {
  const without = FEATURES.filter(feature => !OF_BASIC.includes(feature) && LIFTED_BY[feature] === undefined);
  expect(without).toEqual([
    'ADMIN_DASHBOARD',
    'UNLIMITED_TRIAL_REPORTS',
    'LIMITATION_HISTORY',
    'TRACKED_ACCOUNTS',
    'TRACKED_HASHTAGS',
    'TEAM_MEMBERS',
  ]);
});

/** One more than the plan has: from Basic, Essentials, Advanced and Enterprise. */
const ONE_MORE: Record<LimitName, readonly (PlanForSale | null)[]> = {
  teamMembers: [null, null, null, null],
  dailyTrackedUpdates: [E, A, P, null],
  historyDayLimit: [E, A, null, null],
  favourites: [E, A, null, null],
  hashtags: [E, A, null, null],
  sounds: [E, A, null, null],
  folders: [null, null, null, null],
  campaigns: [E, A, null, null],
  dailyContentAssistant: [E, null, null, null],
  socialListeners: [E, A, null, null],
  monthlyCsvLimit: [E, A, null, null],
};

test.each(LIMIT_NAMES)('one more of %s', limit => {
  const lifted = (['BASIC', E, A, P] as const).map(plan => planThatLifts({ kind: 'limit', limit }, plan));
  expect(lifted).toEqual(ONE_MORE[limit]);
});

test.each<[limit: LimitName, needed: number, current: Plan, lifted: PlanForSale | null]>([
  ['historyDayLimit', 90, 'BASIC', E],
  ['historyDayLimit', 91, 'BASIC', A],
  ['historyDayLimit', 731, 'BASIC', null],
  ['campaigns', 50, 'BASIC', A],
  // Essentials has room for five folders too, but a team on Accelerate would lose other things with it.
  ['folders', 11, 'ACCELERATE', A],
  ['folders', 4, 'GROW', E],
  ['favourites', 200, 'THRIVE', null],
  ['monthlyCsvLimit', 600_000, E, A],
])('%s up to %i on %s', (limit, needed, current, lifted) => {
  expect(planThatLifts({ kind: 'limit', limit, needed }, current)).toBe(lifted);
});

test('no upgrade costs less than the current plan, or is the current plan', () => {
  const price = (plan: Plan) => (isPaidPlan(plan) ? priceCents(plan, 'month') : 0);
  for (const current of PLANS) {
    const reasons = [
      ...FEATURES.map(feature => ({ kind: 'feature', feature }) as const),
      ...LIMIT_NAMES.map(limit => ({ kind: 'limit', limit }) as const),
    ];
    for (const reason of reasons) {
      const lifted = planThatLifts(reason, current);
      if (lifted === null) continue;
      expect.soft(lifted).not.toBe(current);
      expect.soft(price(lifted), `${current} to ${lifted}`).toBeGreaterThanOrEqual(price(current));
    }
  }
});

describe('what an upgrade brings', () => {
  test('from Basic to Essentials', () => {
    const { limits, features } = gainsOf('BASIC', E);
    expect(features).toHaveLength(15);
    expect(limits).toEqual([
      { limit: 'dailyTrackedUpdates', from: 1, to: 2 },
      { limit: 'historyDayLimit', from: 7, to: 90 },
      { limit: 'favourites', from: 1, to: 50 },
      { limit: 'hashtags', from: 1, to: 50 },
      { limit: 'sounds', from: 1, to: 50 },
      { limit: 'campaigns', from: 1, to: 10 },
      { limit: 'dailyContentAssistant', from: null, to: 30 },
      { limit: 'socialListeners', from: null, to: 3 },
      { limit: 'monthlyCsvLimit', from: null, to: 500_000 },
    ]);
  });

  test('from Grow to Essentials: folders become unlimited, seats do not grow', () => {
    const { limits } = gainsOf('GROW', E);
    expect(limits).toContainEqual({ limit: 'folders', from: 3, to: UNLIMITED });
    expect(limits.map(({ limit }) => limit)).not.toContain('teamMembers');
  });
});

test('Basic has no rows to export, because it has no exports', () => {
  expect(usableLimit('BASIC', 'monthlyCsvLimit')).toBeNull();
  expect(usableLimit(E, 'monthlyCsvLimit')).toBe(500_000);
  expect(usableLimit('BASIC', 'campaigns')).toBe(1);
});
