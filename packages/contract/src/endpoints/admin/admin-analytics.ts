import { FUNNEL_DAYS, FUNNEL_STEPS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';

const count = z.int().nonnegative();

export const adminAnalytics = defineEndpoint({
  method: 'GET',
  path: '/admin/analytics',
  group: 'Admin',
  summary:
    'How the product is used, by people who allowed analytics and do not work for the operator. Days are in UTC.',
  feature: 'ADMIN_DASHBOARD',
  query: z.strictObject({
    startDate: fields.isoDay.optional().describe('Defaults to 30 days up to endDate'),
    endDate: fields.isoDay.optional().describe('Defaults to today'),
  }),
  reply: z.strictObject({
    startDate: fields.isoDay,
    endDate: fields.isoDay,
    isCollected: z
      .boolean()
      .describe('Whether events are stored here; otherwise visits, funnel and paths are elsewhere'),
    people: count.describe('Users, and browsers of visitors without an account'),
    visits: count.describe(
      'Sessions of a browser; one ends after 30 minutes without an event, or after 24 hours',
    ),
    pageViews: count,
    activeUsers: count.describe('Users who used any feature'),
    features: z.array(
      z.strictObject({
        feature: z.string(),
        uses: count,
        people: count.describe('Unique users'),
        teams: count.describe('Unique teams'),
      }),
    ),
    retention: z.array(
      z.strictObject({
        firstWeek: fields.isoDay.describe('Monday of the week in which these users first used a feature'),
        people: count,
        returned: z
          .array(count)
          .describe('How many of them used a feature one week later, two weeks later, …'),
      }),
    ),
    funnel: z
      .array(
        z.strictObject({
          step: z.enum(FUNNEL_STEPS),
          people: count.describe('How many did this step and all before it, in this order'),
        }),
      )
      .describe(`All steps within ${FUNNEL_DAYS} days`),
    paths: z
      .array(
        z.strictObject({
          from: z.string().nullable().describe('Kind of page; null where the visit began'),
          to: z.string(),
          times: count,
          people: count,
        }),
      )
      .describe('The most frequent changes from one kind of page to another within a visit'),
  }),
  example: {
    startDate: '2026-10-17',
    endDate: '2026-11-15',
    isCollected: true,
    people: 240,
    visits: 410,
    pageViews: 1920,
    activeUsers: 38,
    features: [
      { feature: 'page_view', uses: 1210, people: 38, teams: 14 },
      { feature: 'search', uses: 164, people: 21, teams: 11 },
      { feature: 'export', uses: 22, people: 9, teams: 6 },
    ],
    retention: [
      { firstWeek: '2026-10-26', people: 12, returned: [8, 6] },
      { firstWeek: '2026-11-02', people: 9, returned: [5] },
      { firstWeek: '2026-11-09', people: 17, returned: [] },
    ],
    funnel: [
      { step: 'visit', people: 240 },
      { step: 'sign-up-page', people: 80 },
      { step: 'signed-in', people: 31 },
      { step: 'account-added', people: 24 },
      { step: 'exported', people: 9 },
    ],
    paths: [
      { from: null, to: '/', times: 190, people: 170 },
      { from: '/', to: '/pricing', times: 96, people: 88 },
    ],
  },
});
