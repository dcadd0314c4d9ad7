import { INDUSTRIES, ONBOARDING_STEPS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { accountSummary, summaryExample, videoOfAccount, videoOfAccountExample } from '../../insight.ts';
import * as words from '../../words.ts';

const group = 'Widgets';
const page = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
};
const frozen = z
  .boolean()
  .describe('true when the plan has no place for it any more, so that it is not read');
const total = z.int().nonnegative().describe('How many there are over all pages');

export const onboardingChecklist = defineEndpoint({
  name: 'onboardingChecklist',
  method: 'GET',
  path: '/business/widgets/items/onboarding-checklist',
  group,
  summary:
    'The first steps, each ticked by what you and your team did. Steps that the plan does not have are left out.',
  access: 'session',
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
    since: words.isoDay.describe('The day at whose end the earlier count was true'),
    followers: z.int().describe('The count now less the count then, as the platform shows them'),
    exact: z.boolean().describe('false when either count was rounded: the true change may differ'),
  })
  .nullable()
  .describe('null when no count of the three days up to then is known, or the plan’s history ends later');

export const trackedAccountsWidget = defineEndpoint({
  name: 'trackedAccountsWidget',
  method: 'GET',
  path: '/business/widgets/items/tracked-accounts',
  group,
  summary:
    'Each tracked account with its followers, their change over 7 and 30 days, the views that its videos gained in 7 days, and its followers day by day.',
  access: 'session',
  query: z.strictObject(page),
  reply: z.strictObject({
    total,
    historyDays: z.int().positive().describe('How many days back the daily followers go'),
    accounts: z.array(
      z.strictObject({
        favouriteId: words.id,
        frozen,
        account: accountSummary,
        exact: z.boolean().nullable().describe('Whether the followers are exact; null without a count'),
        observedAt: words.isoTime.nullable(),
        change7Days: change,
        change30Days: change,
        viewsGained7Days: words.count,
        followersByDay: z.array(z.strictObject({ date: words.isoDay, followers: words.count })),
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
  platform: words.platform.default('tiktok').describe('Views of different platforms do not compare'),
  limit: z.coerce.number().int().min(1).max(50).default(12),
});

export const trackedAccountsVideos = defineEndpoint({
  name: 'trackedAccountsVideos',
  method: 'GET',
  path: '/business/widgets/items/tracked-accounts-videos',
  group,
  summary: 'The newest videos of the tracked accounts, and those with most views, of the last days.',
  access: 'session',
  query: videosQuery,
  reply: z.strictObject({
    publishedSince: words.isoDay.describe(
      'The first of the last 30 days, or of as many as the plan’s history has',
    ),
    newest: z.array(videoOfAccount),
    best: z.array(videoOfAccount),
  }),
  example: { publishedSince: '2026-10-17', newest: [videoOfAccountExample], best: [videoOfAccountExample] },
});

export const recommendedVideos = defineEndpoint({
  name: 'recommendedVideos',
  method: 'GET',
  path: '/business/widgets/items/recommended-videos',
  group,
  summary:
    'Recent videos by others, with the hashtags or of the industries of the tracked accounts, that gained most views in the last 7 days.',
  access: 'session',
  query: videosQuery,
  reply: z.strictObject({
    gainedSince: words.isoTime,
    videos: z.array(
      videoOfAccount.extend({
        viewsGained7Days: z.int().nonnegative(),
        reason: z
          .discriminatedUnion('kind', [
            z.strictObject({ kind: z.literal('hashtag'), hashtag: z.string() }),
            z.strictObject({ kind: z.literal('industry'), industry: z.enum(INDUSTRIES) }),
          ])
          .describe('What it shares with the tracked accounts; the most telling hashtag before the industry'),
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
  now: z.int().nullable().describe('In the last 7 whole days; null when nothing was observed by then'),
  before: z.int().nullable().describe('In the 7 days before; null also when the plan’s history ends later'),
});

export const trackedHashtagsWidget = defineEndpoint({
  name: 'trackedHashtagsWidget',
  method: 'GET',
  path: '/business/widgets/items/tracked-hashtags',
  group,
  summary:
    'Each tracked hashtag with its new videos and gained views of the last 7 whole days (UTC) and the 7 before.',
  access: 'session',
  query: z.strictObject(page),
  reply: z.strictObject({
    total,
    now: z.strictObject({ startDate: words.isoDay, endDate: words.isoDay }),
    before: z.strictObject({ startDate: words.isoDay, endDate: words.isoDay }),
    hashtags: z.array(
      z.strictObject({
        favouriteId: words.id,
        frozen,
        platform: words.platform,
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
