import { CAMPAIGN_STATUSES, CAMPAIGN_TARGETS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import {
  coveredRange,
  list,
  measured,
  measuredExample,
  page,
  rangeExample,
  videoRow,
  videoRowExample,
} from '../../insight.ts';
import { rule } from '../../reasons/reason.ts';
import { MAX_COMPARED_CAMPAIGNS } from '../../values.ts';
import { MAX_MEASURED_VIDEOS } from './campaigns.ts';

const group = 'Campaigns';
const feature = 'CAMPAIGN_TRACKER';
const asOf = fields.isoTime.optional().describe('As of: uses only data recorded by this time');

const counts = {
  videos: z.int().nonnegative(),
  views: fields.count.describe('null if unknown for all videos'),
  likes: fields.count,
  comments: fields.count,
  shares: fields.count,
  saves: fields.count,
  engagements: fields.count.describe(
    'Likes, comments and shares; excludes shares on platforms that never show them',
  ),
  engagementRate: measured
    .nullable()
    .describe('null for campaigns on several platforms, which count views differently: see `platforms`'),
  earnedMediaValue: measured.describe('In the campaign’s currency; null if its prices are in another'),
};
const costs = {
  cost: z.number().nonnegative().nullable(),
  costPerThousandViews: z.number().nonnegative().nullable(),
  costPerEngagement: z.number().nonnegative().nullable(),
};
const followersGained = z
  .strictObject({ value: z.int(), exact: z.boolean().describe('false if the platform rounded the counts') })
  .nullable()
  .describe('During the campaign; null with fewer than two known counts');

const totals = z.strictObject({ ...counts, ...costs, followersGained });
const countsExample: z.output<z.ZodObject<typeof counts>> = {
  videos: 1,
  views: 2_400_000,
  likes: 190_000,
  comments: 8_400,
  shares: 20_000,
  saves: 31_000,
  engagements: 218_400,
  engagementRate: {
    ...measuredExample,
    value: null,
    interval: null,
    sample: 1,
    notEnough: { needed: 3, reason: 'small-sample' },
    details: {},
  },
  earnedMediaValue: {
    metric: 'earned_media_value',
    version: 1,
    value: 12_000,
    interval: { low: 6_000, high: 24_000, level: null },
    sample: 1,
    notEnough: null,
    details: { views: 2_400_000 },
  },
};
const totalsExample = {
  ...countsExample,
  cost: 4500,
  costPerThousandViews: 1.875,
  costPerEngagement: 0.0206,
  followersGained: { value: 12_300, exact: false },
};

const head = z.strictObject({
  id: fields.id,
  name: z.string(),
  startDate: fields.isoDay,
  endDate: fields.isoDay,
  timezone: z.string(),
  status: z.enum(CAMPAIGN_STATUSES),
  currency: z.string().describe('Of the costs and the earned media value'),
});
const target = z.strictObject({
  name: z.enum(CAMPAIGN_TARGETS),
  target: z.int().positive(),
  reached: z.number().nullable().describe('null if there is no data yet'),
  share: z.number().nullable().describe('reached ÷ target'),
});
const summary = z.strictObject({
  campaign: head,
  range: coveredRange.describe('Elapsed days of the campaign that the plan shows'),
  observedAt: fields.isoTime.nullable().describe('Latest observation of any of the videos'),
  excludedVideos: z
    .int()
    .nonnegative()
    .describe(
      `Videos beyond the ${MAX_MEASURED_VIDEOS} most viewed of a platform; excluded from all metrics and lists here`,
    ),
  countsApart: z
    .boolean()
    .describe(
      'true if the campaign has videos on several platforms, one of which does not allow adding its counts to others: totals and days are then null, see `platforms`',
    ),
  totals,
  platforms: z.array(z.strictObject({ platform: fields.platform, ...counts })),
  targets: z.array(target),
});
const summaryExample: z.output<typeof summary> = {
  campaign: {
    id: '019a84c1-0000-7000-8000-000000000014',
    name: 'Spring noodles',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    timezone: 'UTC',
    status: 'running',
    currency: 'EUR',
  },
  range: { ...rangeExample, startDate: '2026-11-01' },
  observedAt: '2026-11-15T11:48:00.000Z',
  excludedVideos: 0,
  countsApart: false,
  totals: totalsExample,
  platforms: [{ platform: 'tiktok', ...countsExample }],
  targets: [{ name: 'views', target: 5_000_000, reached: 2_400_000, share: 0.48 }],
};

const account = {
  platform: fields.platform,
  accountId: z.string(),
  handle: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
};
const accountExample = {
  platform: 'tiktok',
  accountId: '7001000000000000001',
  handle: 'minacooksfast',
  displayName: 'Mina Cooks Fast',
  avatarUrl: null,
} as const;

const day = z.strictObject({
  date: fields.isoDay,
  inPeriod: z.boolean().describe('false after the campaign has ended'),
  videosPublished: z.int().nonnegative(),
  viewsGained: fields.count.describe('Gained by the campaign’s videos on this day; null if unknown'),
  likesGained: fields.count,
  commentsGained: fields.count,
  sharesGained: fields.count,
  savesGained: fields.count,
});

export const campaignResults = defineEndpoint({
  method: 'GET',
  path: '/business/campaign/{id}/results',
  group,
  summary:
    'Campaign results: totals, progress towards targets, daily results during the campaign and after it, results per member, and its videos, most viewed first.',
  feature,
  params: z.strictObject({ id: fields.id }),
  query: z.strictObject({ asOf, ...page(1000, 100) }),
  reply: z.strictObject({
    ...summary.shape,
    days: z.array(day),
    members: z
      .array(
        z.strictObject({
          ...account,
          isMember: z
            .boolean()
            .describe('false if the account has only manually added videos in the campaign'),
          followers: fields.count,
          ...counts,
          ...costs,
          followersGained,
        }),
      )
      .describe('Most viewed first'),
    videos: z.array(
      z.strictObject({ ...videoRow.shape, account: z.strictObject(account), addedManually: z.boolean() }),
    ),
  }),
  example: {
    ...summaryExample,
    days: [
      {
        date: '2026-11-02',
        inPeriod: true,
        videosPublished: 1,
        viewsGained: 610_000,
        likesGained: 52_000,
        commentsGained: 2_100,
        sharesGained: 5_200,
        savesGained: 8_000,
      },
    ],
    members: [{ ...accountExample, isMember: true, followers: 412_600, ...totalsExample }],
    videos: [{ ...videoRowExample, account: accountExample, addedManually: false }],
  },
});

export const compareCampaigns = defineEndpoint({
  method: 'GET',
  path: '/business/campaign/compare',
  group,
  summary: 'Results of two to ten campaigns side by side, in the order requested.',
  feature,
  query: z.strictObject({
    ids: list(fields.id, MAX_COMPARED_CAMPAIGNS)
      .refine(ids => ids.length >= 2, rule('fields.twoCampaigns'))
      .describe('Campaign ids, comma-separated'),
    asOf,
  }),
  reply: z.strictObject({ campaigns: z.array(summary) }),
  example: { campaigns: [summaryExample, summaryExample] },
});
