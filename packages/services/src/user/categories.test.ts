import type { Profile } from '@clipscope/business-store';
import { describe, expect, it } from 'vitest';
import { categoriesOf } from './categories.ts';

function categories(team: Partial<Profile['team']>, user: Partial<Profile['user']> = {}) {
  const profile = {
    team: { plan: 'BASIC', subscriptionStatus: null, trialUsed: false, paddleUserId: null, ...team },
    user: { email: 'ann@firm.example', jobRole: null, ...user },
  } as Profile;
  const all = categoriesOf(profile);
  return (Object.keys(all) as (keyof typeof all)[]).filter(name => all[name]).sort();
}

const firm = ['isProbablyCompany'];

describe('categoriesOf', () => {
  it('the free plan', () => {
    expect(categories({})).toEqual(firm);
    expect(categories({}, { email: 'ann@gmail.com' })).toEqual(['madeWithFreeEmail']);
    expect(categories({}, { jobRole: 'student' })).toEqual([]);
    expect(categories({}, { jobRole: 'founder' })).toEqual(firm);
    expect(categories({ trialUsed: true })).toEqual([...firm, 'trial']);
  });

  it('a trial', () => {
    expect(categories({ plan: 'ESSENTIALS', subscriptionStatus: 'trialing', paddleUserId: 'ctm_1' })).toEqual(
      ['hasPaddleSubscription', 'hasSubscriptionPackage', 'isProbablyCompany', 'isTrialing', 'trial'],
    );
  });

  it.each([
    ['active', ['hasPaddleSubscription', 'hasSubscriptionPackage', 'isPaying', ...firm]],
    ['past_due', ['hasPaddleSubscription', 'hasSubscriptionPackage', 'isPaying', ...firm]],
    ['paused', ['hasPaddleSubscription', 'hasSubscriptionPackage', ...firm]],
    ['deleted', firm],
  ] as const)('a subscription that is %s', (subscriptionStatus, expected) => {
    expect(categories({ plan: 'ADVANCED', subscriptionStatus, paddleUserId: 'ctm_1' })).toEqual(expected);
  });

  it('a company that pays by invoice', () => {
    expect(
      categories({ plan: 'ENTERPRISE', subscriptionStatus: 'active' }, { email: 'a@gmail.com' }),
    ).toEqual([
      'hasSubscriptionPackage',
      'isCompanySegment',
      'isPaying',
      'isProbablyCompany',
      'madeWithFreeEmail',
    ]);
  });

  it('a plan that was granted by hand', () => {
    expect(categories({ plan: 'ADMIN' })).toEqual(['isProbablyCompany', 'isSpecial']);
  });
});
