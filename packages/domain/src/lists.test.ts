import { expect, test } from 'vitest';
import { SUBSCRIPTION_STATUSES } from './billing/subscriptions.ts';
import { SUPPORT_CATEGORIES } from './support/support.ts';
import { BILLING_PERMISSIONS, TEAM_ROLES } from './user/roles.ts';
import { USAGE_FEATURES } from './web/usage.ts';

test('values stored elsewhere do not change', () => {
  expect(TEAM_ROLES).toEqual(['OWNER', 'CONTRIBUTOR', 'DELETED']);
  expect(BILLING_PERMISSIONS).toEqual(['READ_ONLY', 'EDIT']);
  expect(SUBSCRIPTION_STATUSES).toEqual(['active', 'past_due', 'paused', 'deleted', 'trialing']);
  expect(SUPPORT_CATEGORIES).toEqual([
    'PRODUCT_ISSUE',
    'BILLING_ISSUE',
    'FEATURE_REQUEST',
    'GENERAL_INQUIRY',
  ]);
});

test('21 tracked features, each once', () => {
  expect(new Set(USAGE_FEATURES).size).toBe(21);
  expect(USAGE_FEATURES).toHaveLength(21);
});
