import type { Consent, DesiredTool, HearAboutUs, Industry, JobRole, UiLanguage } from '@clipscope/domain';
import { boolean, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment, text } from './columns.ts';

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  passwordHash: text('password_hash'),
  emailVerifiedAt: moment('email_verified_at'),
  activeTeamId: uuid('active_team_id').notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  country: text('country'),
  countryAsked: boolean('country_asked').notNull().default(false),
  marketingPermission: boolean('marketing_permission').notNull().default(false),
  marketingPermissionAsked: boolean('marketing_permission_asked').notNull().default(false),
  hearAboutUs: text('hear_about_us').$type<HearAboutUs>(),
  lang: text('lang').$type<UiLanguage>().notNull().default('en'),
  timeZone: text('time_zone'),
  jobRole: text('job_role').$type<JobRole>(),
  relevantIndustry: text('relevant_industry').$type<Industry>(),
  privacyApprovedAt: moment('privacy_approved_at'),
  tosApprovedAt: moment('tos_approved_at'),
  desiredTools: text('desired_tools').array().$type<DesiredTool[]>().notNull().default([]),
  finishedOnboarding: boolean('finished_onboarding').notNull().default(false),
  initSourceUrl: text('init_source_url'),
  affiliateCode: text('affiliate_code'),
  demoMode: boolean('demo_mode').notNull().default(false),
  analyticsConsent: text('analytics_consent').$type<Consent>().notNull().default('pending'),
  analyticsConsentAt: moment('analytics_consent_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const oauthAccounts = pgTable(
  'oauth_accounts',
  {
    provider: text('provider').notNull(),
    providerAccountId: text('provider_account_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.provider, table.providerAccountId] })],
);
