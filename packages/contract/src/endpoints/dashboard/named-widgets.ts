import { INDUSTRIES, ONBOARDING_STEPS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import {
  accountSummary,
  page,
  summaryExample,
  videoOfAccount,
  videoOfAccountExample,
} from '../../insight.ts';

const group = 'Widgets';
const frozen = z.boolean().describe('true if it exceeds the plan’s limit and is no longer updated');
const total = z.int().nonnegative().describe('Total on all pages');

export const onboardingChecklist = defineEndpoint({
  method: 'GET',
  path: '/business/widgets/items/onboarding-checklist',
  group,
  summary:
    'Onboarding checklist, based on what you and your team have done. Steps not included in the plan are omitted.',
  reply: z.strictObject({
    steps: z.array(z.strictObject({ id: z.enum(ONBOARDING_STEPS), done: z.boolean() })),
    done: z.int().nonnegative(),
  }),
  example: {
    steps: [
      { id: 'verify-email', done: true },
      { id: 'fill-profile', done: false },
      { id: 'track-account', done: true },
      { id: 'track-hashtag', done: false },
      { id: 'organise', done: false },
      { id: 'invite-team', done: false },
    ],
    done: 2,
  },
});

const change = z
  .strictObject({
    since: fields.isoDay.describe('The earlier count is the one at the end of this day'),
    followers: z
      .int()
      .describe('Difference between the current and the earlier count, as shown by the platform'),
    exact: z.boolean().describe('false if either count was rounded, so the exact change may differ'),
  })
  .nullable()
  .describe('null if none of the three days up to then has a count, or if it is beyond the plan’s history');

export const trackedAccountsWidget = defineEndpoint({
  method: 'GET',
  path: '/business/widgets/items/tracked-accounts',
  group,
  summary:
    'Each tracked account with its followers, their change over 7 and 30 days, views gained in 7 days, and daily followers.',
  query: z.strictObject(page(100, 50)),
  reply: z.strictObject({
    total,
    historyDays: z.int().positive().describe('Number of days of daily followers'),
    accounts: z.array(
      z.strictObject({
        favouriteId: fields.id,
        frozen,
        account: accountSummary,
        exact: z.boolean().nullable().describe('Whether the follower count is exact; null without a count'),
        observedAt: fields.isoTime.nullable(),
        change7Days: change,
        change30Days: change,
        viewsGained7Days: fields.count,
        followersByDay: z.array(z.strictObject({ date: fields.isoDay, followers: fields.count })),
      }),
    ),
  }),
  example: {
    total: 1,
    historyDays: 30,
    accounts: [
      {
        favouriteId: '019a84c1-0000-7000-8000-000000000002',
        frozen: false,
        account: summaryExample,
        exact: false,
        observedAt: '2026-11-15T11:48:00.000Z',
        change7Days: { since: '2026-11-08', followers: 3_100, exact: false },
        change30Days: null,
        viewsGained7Days: 640_000,
        followersByDay: [
          { date: '2026-11-14', followers: 412_100 },
          { date: '2026-11-15', followers: 412_600 },
        ],
      },
    ],
  },
});

const videosQuery = z.strictObject({
  platform: fields.platform.default('tiktok').describe('Views on different platforms are not comparable'),
  limit: z.coerce.number().int().min(1).max(50).default(12),
});

export const trackedAccountsVideos = defineEndpoint({
  method: 'GET',
  path: '/business/widgets/items/tracked-accounts-videos',
  group,
  summary: 'The newest and the most viewed recent videos of the tracked accounts.',
  query: videosQuery,
  reply: z.strictObject({
    publishedSince: fields.isoDay.describe('Start of the last 30 days, or of the plan’s history if shorter'),
    newest: z.array(videoOfAccount),
    best: z.array(videoOfAccount),
  }),
  example: { publishedSince: '2026-10-17', newest: [videoOfAccountExample], best: [videoOfAccountExample] },
});

export const recommendedVideos = defineEndpoint({
  method: 'GET',
  path: '/business/widgets/items/recommended-videos',
  group,
  summary:
    'Recommended videos: recent videos by other accounts that share hashtags or industries with the tracked accounts and gained the most views in the last 7 days.',
  query: videosQuery,
  reply: z.strictObject({
    gainedSince: fields.isoTime,
    videos: z.array(
      videoOfAccount.extend({
        viewsGained7Days: z.int().nonnegative(),
        reason: z
          .discriminatedUnion('kind', [
            z.strictObject({ kind: z.literal('hashtag'), hashtag: z.string() }),
            z.strictObject({ kind: z.literal('industry'), industry: z.enum(INDUSTRIES) }),
          ])
          .describe(
            'What it has in common with the tracked accounts; most specific hashtag first, then the industry',
          ),
      }),
    ),
  }),
  example: {
    gainedSince: '2026-11-08T12:00:00.000Z',
    videos: [
      {
        ...videoOfAccountExample,
        viewsGained7Days: 310_000,
        reason: { kind: 'hashtag', hashtag: 'onepan' },
      },
    ],
  },
});

const twoWeeks = z.strictObject({
  now: z.int().nullable().describe('In the last 7 full days; null if there were no observations yet'),
  before: z.int().nullable().describe('In the previous 7 days; also null beyond the plan’s history'),
});

export const trackedHashtagsWidget = defineEndpoint({
  method: 'GET',
  path: '/business/widgets/items/tracked-hashtags',
  group,
  summary:
    'Each tracked hashtag with new videos and views gained in the last 7 full days (UTC) and the previous 7.',
  query: z.strictObject(page(100, 50)),
  reply: z.strictObject({
    total,
    now: z.strictObject({ startDate: fields.isoDay, endDate: fields.isoDay }),
    before: z.strictObject({ startDate: fields.isoDay, endDate: fields.isoDay }),
    hashtags: z.array(
      z.strictObject({
        favouriteId: fields.id,
        frozen,
        platform: fields.platform,
        hashtag: z.string(),
        videos: twoWeeks,
        viewsGained: twoWeeks,
      }),
    ),
  }),
  example: {
    total: 1,
    now: { startDate: '2026-11-08', endDate: '2026-11-14' },
    before: { startDate: '2026-11-01', endDate: '2026-11-07' },
    hashtags: [
      {
        favouriteId: '019a84c1-0000-7000-8000-000000000003',
        frozen: false,
        platform: 'tiktok',
        hashtag: 'onepan',
        videos: { now: 212, before: 180 },
        viewsGained: { now: 4_100_000, before: 3_300_000 },
      },
    ],
  },
});
