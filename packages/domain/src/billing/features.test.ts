import { describe, expect, test } from 'vitest';
import { FEATURES, type Feature, featuresOfPlan, hasFeature, UPGRADE_LADDER } from './features.ts';
import { limitsOfPlan } from './limits.ts';
import { MAX_HISTORY_DAYS, PLANS, type Plan } from './plans.ts';

test('46 feature names, each once, and no plan lists one twice', () => {
  expect(FEATURES).toHaveLength(46);
  expect(new Set(FEATURES).size).toBe(46);
  for (const plan of PLANS) {
    expect(new Set(featuresOfPlan(plan)).size, plan).toBe(featuresOfPlan(plan).length);
  }
});

const added = (plan: Plan, below: Plan) =>
  featuresOfPlan(plan).filter(feature => !featuresOfPlan(below).includes(feature));

test('BASIC has eight features', () => {
  expect([...featuresOfPlan('BASIC')].sort()).toEqual([
    'ACCOUNT_BASICS',
    'CAMPAIGN_TRACKER',
    'HASHTAG_INSIGHTS',
    'LABELING',
    'SEARCH',
    'SOUND_INSIGHTS',
    'STICKER_INSIGHTS',
    'TIKTOK_REPORTS',
  ]);
});

test('ESSENTIALS adds fifteen to BASIC', () => {
  expect(added('ESSENTIALS', 'BASIC').sort()).toEqual([
    'ADVANCED_FILTERS',
    'COMMENTS',
    'COMPARISON',
    'CONTENT_ASSISTANT',
    'DEMOGRAPHICS',
    'EXPORT',
    'EXPORT_WITH_HISTORY',
    'GEOGRAPHICS',
    'HASHTAG_RELATED_MAP',
    'INDUSTRY_INSIGHTS',
    'MENTIONS',
    'ONBOARDING',
    'SOCIAL_LISTENERS',
    'TRENDING',
    'UI_TRANSLATIONS',
  ]);
  expect(added('BASIC', 'ESSENTIALS')).toEqual([]);
});

test('ADVANCED adds seven to ESSENTIALS', () => {
  expect(added('ADVANCED', 'ESSENTIALS').sort()).toEqual([
    'AGE_GENDER',
    'AI_CONTENT',
    'AI_TRANSCRIPTIONS',
    'DATA_SYNC',
    'INFLUENCER_FINDER',
    'MAXIMUM_HISTORY_AVAILABLE',
    'SENTIMENTS',
  ]);
  expect(added('ESSENTIALS', 'ADVANCED')).toEqual([]);
});

test('ENTERPRISE has ADVANCED and the six features named for it', () => {
  expect(added('ADVANCED', 'ENTERPRISE')).toEqual([]);
  expect(featuresOfPlan('ENTERPRISE')).toEqual(
    expect.arrayContaining([
      'API',
      'ALPHA',
      'WHITELABEL',
      'CUSTOM_REPORTS',
      'PLATFORM_CUSTOMISATION',
      'PAY_BY_INVOICE',
    ]),
  );
});

test('GROW mirrors ESSENTIALS; ACCELERATE and THRIVE mirror ADVANCED', () => {
  expect(featuresOfPlan('GROW')).toEqual(featuresOfPlan('ESSENTIALS'));
  expect(featuresOfPlan('ACCELERATE')).toEqual(featuresOfPlan('ADVANCED'));
  expect(featuresOfPlan('THRIVE')).toEqual(featuresOfPlan('ADVANCED'));
});

const plansWith = (feature: Feature) => PLANS.filter(plan => featuresOfPlan(plan).includes(feature));

test('the admin dashboard is for staff alone', () => {
  expect(plansWith('ADMIN_DASHBOARD')).toEqual(['ADMIN']);
  expect(hasFeature({ features: featuresOfPlan('ADMIN') }, 'EXPORT_ZIP')).toBe(true);
});

describe('features and limits agree', () => {
  test.each<[Feature, (plan: Plan) => boolean]>([
    ['MAXIMUM_HISTORY_AVAILABLE', plan => limitsOfPlan(plan).historyDayLimit === MAX_HISTORY_DAYS],
    ['SOCIAL_LISTENERS', plan => limitsOfPlan(plan).socialListeners > 0],
    ['CONTENT_ASSISTANT', plan => limitsOfPlan(plan).dailyContentAssistant > 0],
    ['CAMPAIGN_TRACKER', plan => limitsOfPlan(plan).campaigns > 0],
  ])('%s is in exactly the plans whose limit allows it', (feature, limitAllows) => {
    expect(plansWith(feature)).toEqual(PLANS.filter(limitAllows));
  });
});

test('a feature is available when the profile lists it', () => {
  expect(hasFeature({ features: ['API'] }, 'API')).toBe(true);
  expect(hasFeature({ features: ['API'] }, 'ALPHA')).toBe(false);
  expect(hasFeature({ features: [] }, 'API')).toBe(false);
});

test('each rung of the ladder holds everything below it', () => {
  for (const [index, plan] of UPGRADE_LADDER.slice(1).entries()) {
    const below = UPGRADE_LADDER[index];
    expect(below && added(below, plan), plan).toEqual([]);
  }
});
