import {
  BILLING_PERMISSIONS,
  LIMIT_NAMES,
  MAX_TEXT_LENGTHS,
  PLANS,
  SUBSCRIPTION_STATUSES,
  TEAM_ROLES,
} from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { plannedChange } from '../billing/billing.ts';

const group = 'Admin';
const feature = 'ADMIN_DASHBOARD';

export const slice = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};
export const total = z.int().nonnegative().describe('Total on all pages');
const search = fields.searchText.describe('Part of an email address or name, or a complete id');

const [userId, teamId] = ['019a84c0-5b5e-7c7e-8a57-9d8f3a1c2b4d', '019a84c0-5b5e-7c7e-8a57-0c1d2e3f4a5b'];
const at = '2026-11-15T12:00:00.000Z';

const user = z.strictObject({
  id: fields.id,
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
  createdAt: fields.isoTime,
  team: z.strictObject({ id: fields.id, name: z.string(), plan: z.enum(PLANS) }),
});
const userExample = {
  id: userId,
  email: 'owner@demo.clipscope.test',
  name: 'Olivia Owner',
  emailVerified: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  team: { id: teamId, name: 'Northwind Kitchen', plan: 'ENTERPRISE' },
} as const;

export const adminUsers = defineEndpoint({
  method: 'GET',
  path: '/admin/users',
  group,
  summary: 'Users of all teams, newest first.',
  feature,
  query: z.strictObject({ search, ...slice }),
  reply: z.strictObject({ users: z.array(user), total }),
  example: { users: [userExample], total: 1 },
});

export const adminUser = defineEndpoint({
  method: 'GET',
  path: '/admin/users/{userId}',
  group,
  summary: 'One user: their current and former teams, and their latest browser details.',
  feature,
  params: z.strictObject({ userId: fields.id }),
  reply: user.omit({ team: true }).extend({
    lang: z.string(),
    country: z.string().nullable(),
    finishedOnboarding: z.boolean(),
    demoMode: z.boolean(),
    lastActiveAt: fields.isoTime.nullable().describe('When they last refreshed a session themselves'),
    details: z
      .strictObject({
        locale: z.string().nullable(),
        timeZone: z.string().nullable(),
        screenWidth: z.int().positive().nullable(),
        recordedAt: fields.isoTime,
      })
      .nullable(),
    teams: z.array(
      z.strictObject({
        id: fields.id,
        name: z.string(),
        plan: z.enum(PLANS),
        isActive: z.boolean().describe('Whether it is the team they are working in now'),
        role: z.enum(TEAM_ROLES),
        billing: z.enum(BILLING_PERMISSIONS),
        joinedAt: fields.isoTime,
      }),
    ),
  }),
  example: {
    id: userId,
    email: 'owner@demo.clipscope.test',
    name: 'Olivia Owner',
    emailVerified: true,
    createdAt: '2026-11-01T08:00:00.000Z',
    lang: 'en',
    country: 'FI',
    finishedOnboarding: true,
    demoMode: false,
    lastActiveAt: at,
    details: { locale: 'fi-FI', timeZone: 'Europe/Helsinki', screenWidth: 1440, recordedAt: at },
    teams: [
      {
        id: teamId,
        name: 'Northwind Kitchen',
        plan: 'ENTERPRISE',
        isActive: true,
        role: 'OWNER',
        billing: 'EDIT',
        joinedAt: '2026-11-01T08:00:00.000Z',
      },
    ],
  },
});

const team = z.strictObject({
  id: fields.id,
  name: z.string(),
  plan: z.enum(PLANS),
  status: z.enum(SUBSCRIPTION_STATUSES).nullable(),
  trialUsed: z.boolean(),
  members: z.int().nonnegative(),
  createdAt: fields.isoTime,
});
const teamExample = {
  id: teamId,
  name: 'Northwind Kitchen',
  plan: 'ENTERPRISE',
  status: 'active',
  trialUsed: false,
  members: 2,
  createdAt: '2026-11-01T08:00:00.000Z',
} as const;

export const adminTeams = defineEndpoint({
  method: 'GET',
  path: '/admin/teams',
  group,
  summary: 'All teams, newest first.',
  feature,
  query: z.strictObject({ search, plan: z.enum(PLANS).optional(), ...slice }),
  reply: z.strictObject({ teams: z.array(team), total }),
  example: { teams: [teamExample], total: 1 },
});

const time = fields.isoTime.nullable();
const subscription = z.strictObject({
  id: z.string(),
  provider: z.enum(['local', 'paddle']),
  status: z.enum(SUBSCRIPTION_STATUSES),
  plan: z.enum(PLANS),
  cycle: z.enum(['month', 'year']),
  priceCents: z.int().nonnegative().describe('Per billing period, excluding tax and discounts'),
  startedAt: fields.isoTime,
  periodEndsAt: time,
  trialEndsAt: time,
  cancelsAt: time,
  next: plannedChange,
});
const subscriptionExample = {
  id: 'sub_01hv8x29kz0t586xy6zn1a62ny',
  provider: 'local',
  status: 'active',
  plan: 'ENTERPRISE',
  cycle: 'month',
  priceCents: 49_900,
  startedAt: '2026-11-01T08:00:00.000Z',
  periodEndsAt: '2026-12-01T08:00:00.000Z',
  trialEndsAt: null,
  cancelsAt: null,
  next: { plan: 'ADVANCED', cycle: 'month', at: '2026-12-01T08:00:00.000Z', priceCents: 14_900 },
} as const;

const limitUse = z.strictObject({
  limit: z.int().nonnegative(),
  isUnlimited: z.boolean(),
  used: z.int().nonnegative().nullable(),
});
const teamDetails = team.extend({
  subscriptions: z.array(subscription).describe('Current first, then newest first'),
  limits: z.record(z.enum(LIMIT_NAMES), limitUse).describe('Usage of each plan limit'),
  people: z.array(
    z.strictObject({
      userId: fields.id,
      email: z.string(),
      name: z.string(),
      role: z.enum(TEAM_ROLES),
      billing: z.enum(BILLING_PERMISSIONS),
      joinedAt: fields.isoTime,
    }),
  ),
});
const unused = (limit: number) => ({ limit, isUnlimited: limit === 20_000, used: 0 });
const teamDetailsExample: z.input<typeof teamDetails> = {
  ...teamExample,
  members: 1,
  subscriptions: [subscriptionExample],
  limits: {
    teamMembers: { limit: 10, isUnlimited: false, used: 1 },
    dailyTrackedUpdates: { limit: 12, isUnlimited: false, used: null },
    historyDayLimit: { limit: 730, isUnlimited: false, used: null },
    favourites: { limit: 300, isUnlimited: false, used: 7 },
    hashtags: unused(300),
    sounds: unused(300),
    folders: unused(20_000),
    campaigns: unused(100),
    dailyContentAssistant: unused(30),
    socialListeners: unused(15),
    monthlyCsvLimit: { limit: 1_000_000, isUnlimited: false, used: 1_200 },
  },
  people: [
    {
      userId,
      email: 'owner@demo.clipscope.test',
      name: 'Olivia Owner',
      role: 'OWNER',
      billing: 'EDIT',
      joinedAt: '2026-11-01T08:00:00.000Z',
    },
  ],
};

export const adminTeam = defineEndpoint({
  method: 'GET',
  path: '/admin/teams/{teamId}',
  group,
  summary: 'One team: members, subscriptions and plan usage.',
  feature,
  params: z.strictObject({ teamId: fields.id }),
  reply: teamDetails,
  example: teamDetailsExample,
});

export const adminChangePlan = defineEndpoint({
  method: 'POST',
  path: '/admin/teams/{teamId}/plan',
  group,
  summary:
    'Change a team’s plan immediately. A simulated subscription is updated too; a team with a subscription at a billing provider must change it there.',
  keyScope: null,
  feature,
  params: z.strictObject({ teamId: fields.id }),
  body: z.strictObject({
    plan: z.enum(PLANS),
    reason: fields.text(MAX_TEXT_LENGTHS.reason).describe('Recorded in the audit log'),
  }),
  reply: teamDetails,
  example: teamDetailsExample,
});

export const adminSubscriptions = defineEndpoint({
  method: 'GET',
  path: '/admin/subscriptions',
  group,
  summary: 'Subscriptions of all teams, newest first.',
  feature,
  query: z.strictObject({ status: z.enum(SUBSCRIPTION_STATUSES).optional(), ...slice }),
  reply: z.strictObject({
    subscriptions: z.array(subscription.extend({ teamId: fields.id, teamName: z.string() })),
    total,
  }),
  example: {
    subscriptions: [{ ...subscriptionExample, teamId, teamName: 'Northwind Kitchen' }],
    total: 1,
  },
});
