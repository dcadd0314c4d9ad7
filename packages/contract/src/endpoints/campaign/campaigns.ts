import {
  CAMPAIGN_STATUSES,
  CAMPAIGN_TARGETS,
  type CampaignTarget,
  CURRENCY,
  LONGEST,
  TIERS,
} from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';

const group = 'Campaigns';
const feature = 'CAMPAIGN_TRACKER';
const params = z.strictObject({ id: fields.id });

export const MOST_CAMPAIGN_HASHTAGS = 50;
export const MOST_CAMPAIGN_MEMBERS = 500;
export const MOST_CAMPAIGN_VIDEOS = 1000;
/** Of each platform: a campaign's figures are those of its most viewed videos. */
export const MOST_MEASURED_VIDEOS = 10_000;

const money = z.number().nonnegative().max(1e9);
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'must be a currency code, such as EUR' })
  .refine(code => Intl.supportedValuesOf('currency').includes(code), { error: 'must be a known currency' });
const hashtag = z.string().trim().min(1).max(101);

const cpmRow = z
  .strictObject({
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable()
      .describe('Two letters; null for all countries without their own row'),
    tier: z.enum(TIERS),
    low: money,
    middle: money,
    high: money,
  })
  .refine(({ low, middle, high }) => low <= middle && middle <= high, {
    error: 'must have low ≤ middle ≤ high',
  });
const cpmPrices = z
  .strictObject({ currencyCode: currency, rows: z.array(cpmRow).min(1).max(1500) })
  .describe('Price per thousand views (CPM) by country and tier');

const targets = z
  .strictObject(
    Object.fromEntries(
      CAMPAIGN_TARGETS.map(name => [name, z.int().positive().max(1e15).optional()]),
    ) as Record<CampaignTarget, z.ZodOptional<z.ZodInt>>,
  )
  .describe('Targets');

/** The stores know no days outside; no campaign does either. */
const day = fields.isoDay.refine(text => text >= '2010-01-01' && text <= '2100-12-31', {
  error: 'must be from 2010-01-01 to 2100-12-31',
});

const written = {
  name: fields.text(LONGEST.campaignName),
  description: z.string().trim().max(LONGEST.campaignDescription),
  startDate: day.describe('First day'),
  endDate: day.describe('Last day'),
  timezone: fields.timeZone.describe('Time zone of its days'),
  totalCost: money.nullable().describe('Total cost; null if only member costs are given'),
  currency: currency.describe('Currency of all costs'),
  targets,
  cpmPrices: cpmPrices
    .nullable()
    .describe('Custom prices for the earned media value; null for the default table'),
};

const member = z.strictObject({
  platform: fields.platform,
  accountId: z.string(),
  name: z.string().describe('Handle when it was added'),
  cost: z.number().nullable(),
  addedAt: fields.isoTime,
  tracked: z.boolean().describe('true if it is an active favourite, so that its new videos are found'),
});
const handPicked = z.strictObject({ platform: fields.platform, videoId: z.string(), accountId: z.string() });

const campaignSchema = z.strictObject({
  id: fields.id,
  ...written,
  name: z.string(),
  description: z.string(),
  currency: z.string(),
  timezone: z.string(),
  status: z.enum(CAMPAIGN_STATUSES),
  frozen: z
    .boolean()
    .describe(
      'true if the campaign exceeds the plan’s limit: it is kept, but results and editing are unavailable',
    ),
  cost: z.number().nullable().describe('totalCost, or the sum of the member costs'),
  members: z.array(member),
  hashtags: z.array(z.string()),
  videos: z.array(handPicked).describe('Added manually'),
  excluded: z.array(handPicked).describe('Excluded manually'),
  createdAt: fields.isoTime,
  updatedAt: fields.isoTime,
});

const campaignExample: z.output<typeof campaignSchema> = {
  id: '019a84c1-0000-7000-8000-000000000014',
  name: 'Spring noodles',
  description: 'Three cooks, one sauce.',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  timezone: 'Europe/Helsinki',
  totalCost: null,
  currency: 'EUR',
  targets: { views: 5_000_000, videos: 12 },
  cpmPrices: null,
  status: 'running',
  frozen: false,
  cost: 4500,
  members: [
    {
      platform: 'tiktok',
      accountId: '7001000000000000001',
      name: 'minacooksfast',
      cost: 4500,
      addedAt: '2026-10-28T12:00:00.000Z',
      tracked: true,
    },
  ],
  hashtags: ['springnoodles'],
  videos: [],
  excluded: [],
  createdAt: '2026-10-28T12:00:00.000Z',
  updatedAt: '2026-10-28T12:00:00.000Z',
};

export const campaigns = defineEndpoint({
  name: 'campaigns',
  method: 'GET',
  path: '/business/campaign',
  group,
  summary: 'The team’s campaigns, oldest first.',
  access: 'session',
  feature,
  reply: z.strictObject({ campaigns: z.array(campaignSchema) }),
  example: { campaigns: [campaignExample] },
});

export const createCampaign = defineEndpoint({
  name: 'createCampaign',
  method: 'POST',
  path: '/business/campaign',
  group,
  summary: 'Create a campaign. Counts towards the plan’s campaigns.',
  access: 'session',
  feature,
  body: z.strictObject({
    ...written,
    description: written.description.default(''),
    timezone: written.timezone.default('UTC'),
    totalCost: written.totalCost.default(null),
    currency: written.currency.default(CURRENCY),
    targets: written.targets.default({}),
    cpmPrices: written.cpmPrices.default(null),
    hashtags: z.array(hashtag).max(MOST_CAMPAIGN_HASHTAGS).default([]),
  }),
  reply: campaignSchema,
  example: { ...campaignExample, members: [], cost: null },
});

export const campaign = defineEndpoint({
  name: 'campaign',
  method: 'GET',
  path: '/business/campaign/{id}',
  group,
  summary: 'One campaign.',
  access: 'session',
  feature,
  params,
  reply: campaignSchema,
  example: campaignExample,
});

export const changeCampaign = defineEndpoint({
  name: 'changeCampaign',
  method: 'PATCH',
  path: '/business/campaign/{id}',
  group,
  summary: 'Update a campaign. Targets and prices are replaced as a whole.',
  access: 'session',
  feature,
  params,
  body: z.strictObject(written).partial(),
  reply: campaignSchema,
  example: campaignExample,
});

export const removeCampaign = defineEndpoint({
  name: 'removeCampaign',
  method: 'DELETE',
  path: '/business/campaign/{id}',
  group,
  summary: 'Delete a campaign. Collected data is kept.',
  access: 'session',
  feature,
  params,
  reply: fields.done,
  example: fields.doneExample,
});

export const putCampaignMember = defineEndpoint({
  name: 'putCampaignMember',
  method: 'POST',
  path: '/business/campaign/{id}/members',
  group,
  summary: 'Add an account to a campaign, or change its cost.',
  access: 'session',
  feature,
  params,
  body: z.strictObject({
    platform: fields.platform.default('tiktok'),
    account: fields.subjectId.describe('A handle, id or link'),
    cost: money.nullable().default(null).describe('Cost of the account, in the campaign’s currency'),
  }),
  reply: campaignSchema,
  example: campaignExample,
});

export const removeCampaignMember = defineEndpoint({
  name: 'removeCampaignMember',
  method: 'DELETE',
  path: '/business/campaign/{id}/members',
  group,
  summary: 'Remove an account from a campaign.',
  access: 'session',
  feature,
  params,
  query: z.strictObject({ platform: fields.platform.default('tiktok'), accountId: fields.subjectId }),
  reply: campaignSchema,
  example: { ...campaignExample, members: [], cost: null },
});

export const addCampaignHashtags = defineEndpoint({
  name: 'addCampaignHashtags',
  method: 'POST',
  path: '/business/campaign/{id}/hashtags',
  group,
  summary:
    'Add hashtags to a campaign. A campaign with hashtags counts only those of its members’ videos that use at least one of them.',
  access: 'session',
  feature,
  params,
  body: z.strictObject({ hashtags: z.array(hashtag).min(1).max(MOST_CAMPAIGN_HASHTAGS) }),
  reply: campaignSchema,
  example: campaignExample,
});

export const removeCampaignHashtag = defineEndpoint({
  name: 'removeCampaignHashtag',
  method: 'DELETE',
  path: '/business/campaign/{id}/hashtags',
  group,
  summary: 'Remove a hashtag from a campaign.',
  access: 'session',
  feature,
  params,
  query: z.strictObject({ hashtag }),
  reply: campaignSchema,
  example: { ...campaignExample, hashtags: [] },
});

export const addCampaignVideo = defineEndpoint({
  name: 'addCampaignVideo',
  method: 'POST',
  path: '/business/campaign/{id}/videos',
  group,
  summary: 'Add a video to a campaign, by any account and from any date.',
  access: 'session',
  feature,
  params,
  body: z.strictObject({
    platform: fields.platform.default('tiktok').describe('Required with an id; a link contains its own'),
    video: fields.text(LONGEST.link).describe('Link or id'),
  }),
  reply: campaignSchema,
  example: campaignExample,
});

export const removeCampaignVideo = defineEndpoint({
  name: 'removeCampaignVideo',
  method: 'DELETE',
  path: '/business/campaign/{id}/videos',
  group,
  summary: 'Exclude a video from a campaign, including automatically found ones.',
  access: 'session',
  feature,
  params,
  query: z.strictObject({
    platform: fields.platform.default('tiktok'),
    videoId: z.string().trim().min(1).max(100),
  }),
  reply: campaignSchema,
  example: campaignExample,
});
