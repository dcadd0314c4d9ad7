import {
  BILLING_PERMISSIONS,
  CONSENTS,
  DESIRED_TOOLS,
  FEATURES,
  HEAR_ABOUT_US,
  INDUSTRIES,
  JOB_ROLES,
  MAX_TEXT_LENGTHS,
  PLANS,
  SUBSCRIPTION_STATUSES,
  TEAM_ROLES,
  UI_LANGUAGES,
  UTM_FIELDS,
} from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { rule } from '../../reasons/reason.ts';

const group = 'User';

const userCategories = z.strictObject({
  isTrialing: z.boolean(),
  trial: z.boolean(),
  hasSubscriptionPackage: z.boolean(),
  hasPaddleSubscription: z.boolean(),
  madeWithFreeEmail: z.boolean(),
  isPaying: z.boolean(),
  isSpecial: z.boolean(),
  isCompanySegment: z.boolean(),
  isProbablyCompany: z.boolean(),
});

const userProfile = z.strictObject({
  id: fields.id,
  email: fields.email,
  createdAt: fields.isoTime,
  roles: z.array(z.enum(TEAM_ROLES)),
  billing: z.array(z.enum(BILLING_PERMISSIONS)),
  features: z.array(z.enum(FEATURES)),
  team: z.strictObject({
    id: fields.id,
    name: z.string(),
    paddleUserId: z.string().nullable(),
    subscription: z.strictObject({
      plan: z.enum(PLANS),
      status: z.enum(SUBSCRIPTION_STATUSES).nullable().describe('null if the plan needs no subscription'),
    }),
  }),
  finishedOnboarding: z.boolean(),
  initSourceUrl: z.string().nullable(),
  timeZone: z.string().nullable().describe('The chosen time zone; null to use the browser’s'),
  trialUsed: z.boolean(),
  categories: userCategories,
  analyticsConsent: z
    .enum(CONSENTS)
    .describe('Whether use of the product may be recorded; pending until the user chose'),
  demoMode: z
    .boolean()
    .describe(
      'Whether private data is hidden on screen; during impersonation, the setting of the staff member',
    ),
  impersonatedBy: z
    .strictObject({ userId: fields.id, email: z.string() })
    .nullable()
    .describe('The staff member impersonating the user; null otherwise'),
});
export type UserProfile = z.infer<typeof userProfile>;

export const userProfileExample: UserProfile = {
  id: '019a84c0-5b5e-7c7e-8a57-9d8f3a1c2b4d',
  email: 'owner@demo.clipscope.test',
  createdAt: '2026-11-01T08:00:00.000Z',
  roles: ['OWNER'],
  billing: ['EDIT'],
  features: ['TIKTOK_REPORTS', 'SEARCH', 'ACCOUNT_BASICS'],
  team: {
    id: '019a84c0-5b5e-7c7e-8a57-0c1d2e3f4a5b',
    name: 'Northwind Kitchen',
    paddleUserId: null,
    subscription: { plan: 'ENTERPRISE', status: 'active' },
  },
  finishedOnboarding: true,
  initSourceUrl: null,
  timeZone: null,
  trialUsed: false,
  categories: {
    isTrialing: false,
    trial: false,
    hasSubscriptionPackage: true,
    hasPaddleSubscription: false,
    madeWithFreeEmail: false,
    isPaying: true,
    isSpecial: false,
    isCompanySegment: true,
    isProbablyCompany: true,
  },
  analyticsConsent: 'granted',
  demoMode: false,
  impersonatedBy: null,
};

export const businessUser = defineEndpoint({
  method: 'GET',
  path: '/business/user',
  group,
  summary: 'The signed-in user with team, plan, features and categories.',
  reply: userProfile,
  example: userProfileExample,
});

const updatableFields = z.strictObject({
  country: z.string().trim().toUpperCase().length(2).nullable(),
  country_asked: z.boolean(),
  marketing_permission: z.boolean(),
  marketing_permission_asked: z.boolean(),
  hearAboutUs: z.enum(HEAR_ABOUT_US).nullable(),
  lang: z.enum(UI_LANGUAGES),
  timeZone: fields.timeZone.nullable().describe('null to use the browser’s'),
  jobRole: z.enum(JOB_ROLES).nullable(),
  relevantIndustry: z.enum(INDUSTRIES).nullable(),
  firstName: fields.personName,
  lastName: fields.personName,
  privacyApproved: fields.isoTime,
  tosApproved: fields.isoTime,
  desiredTools: z.array(z.enum(DESIRED_TOOLS)).max(DESIRED_TOOLS.length),
  finishedOnboarding: z.boolean(),
});

export const updateUser = defineEndpoint({
  method: 'POST',
  path: '/business/user/update',
  group,
  summary: 'Update fields of the profile. Omitted fields stay unchanged.',
  keyScope: null,
  body: updatableFields.partial(),
  reply: z.strictObject({
    user: userProfile,
    message: z.string().optional().describe('Shown to the user as a toast'),
    error: z.string().optional().describe('Shown to the user as a toast'),
  }),
  example: { user: userProfileExample },
});

export const verificationLink = defineEndpoint({
  method: 'GET',
  path: '/business/email/get-verification-link',
  group,
  summary: 'Email the signed-in user a link to confirm their address.',
  isOpenToImpersonation: false,
  reply: z.strictObject({ sent: z.boolean(), alreadyVerified: z.boolean() }),
  example: { sent: true, alreadyVerified: false },
});

export const userSettings = defineEndpoint({
  method: 'GET',
  path: '/business/user/settings',
  group,
  summary:
    'The signed-in user’s settings, in the form POST /business/user/update accepts, and how they sign in.',
  reply: updatableFields.extend({
    privacyApproved: fields.isoTime.nullable(),
    tosApproved: fields.isoTime.nullable(),
    emailVerified: z.boolean(),
    pendingEmail: fields.email.nullable().describe('A new email address that is not confirmed yet'),
    hasPassword: z.boolean().describe('false for users who only sign in through a provider'),
  }),
  example: {
    country: 'FI',
    country_asked: true,
    marketing_permission: false,
    marketing_permission_asked: true,
    hearAboutUs: 'friend-or-colleague',
    lang: 'en',
    timeZone: null,
    jobRole: 'social-media-manager',
    relevantIndustry: 'food-drink',
    firstName: 'Olivia',
    lastName: 'Owner',
    privacyApproved: '2026-11-01T08:00:00.000Z',
    tosApproved: '2026-11-01T08:00:00.000Z',
    desiredTools: ['account-analytics'],
    finishedOnboarding: true,
    emailVerified: true,
    pendingEmail: null,
    hasPassword: true,
  },
});

const utmValue = z.string().trim().max(MAX_TEXT_LENGTHS.utmValue).optional();

export const createUtmTag = defineEndpoint({
  method: 'POST',
  path: '/business/user/create-utm-tag',
  group,
  summary: 'Store the campaign link the user came from, unless one is already stored.',
  keyScope: null,
  body: z
    .strictObject({
      source: utmValue,
      medium: utmValue,
      campaign: utmValue,
      content: utmValue,
      term: utmValue,
    })
    .refine(tag => UTM_FIELDS.some(field => tag[field]), rule('fields.utm')),
  reply: z.strictObject({ stored: z.boolean().describe('false if a campaign link was already stored') }),
  example: { stored: true },
});

export const userDetails = defineEndpoint({
  method: 'POST',
  path: '/business/user/details',
  group,
  summary:
    'Store details of the user’s browser. Saved at most once a day; further calls that day change nothing.',
  keyScope: null,
  body: z.strictObject({
    locale: z
      .string()
      .regex(/^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8}){0,4}$/, rule('fields.languageTag'))
      .optional(),
    timeZone: fields.timeZone.optional(),
    screenWidth: z.int().min(1).max(100_000).optional(),
  }),
  reply: z.strictObject({
    stored: z.boolean().describe('false if details were already stored within the last day'),
  }),
  example: { stored: true },
});
