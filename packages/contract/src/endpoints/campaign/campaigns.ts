import {
  CAMPAIGN_STATUSES,
  CAMPAIGN_TARGETS,
  type CampaignTarget,
  CURRENCY,
  MAX_TEXT_LENGTHS,
  TIERS,
} from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { rule } from '../../reasons/reason.ts';

const group = 'Campaigns';
const feature = 'CAMPAIGN_TRACKER';
const params = z.strictObject({ id: fields.id });

export const MAX_CAMPAIGN_HASHTAGS = 50;
export const MAX_CAMPAIGN_MEMBERS = 500;
export const MAX_CAMPAIGN_VIDEOS = 1000;
/** Per platform: the results of a campaign cover its most viewed videos. */
export const MAX_MEASURED_VIDEOS = 10_000;

const money = z.number().nonnegative().max(1e9);
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, rule('fields.currencyCode'))
  .refine(code => Intl.supportedValuesOf('currency').includes(code), rule('fields.currency'));
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
  .refine(({ low, middle, high }) => low <= middle && middle <= high, rule('fields.cpmOrder'));
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

/** The range of days that the stores support. */
const day = fields.isoDay.refine(
  text => text >= '2010-01-01' && text <= '2100-12-31',
  rule('fields.campaignDay'),
);

const campaignFields = {
  name: fields.text(MAX_TEXT_LENGTHS.campaignName),
  description: z.string().trim().max(MAX_TEXT_LENGTHS.campaignDescription),
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
  ...campaignFields,
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
  method: 'GET',
  path: '/business/campaign',
  group,
  summary: 'The team’s campaigns, oldest first.',
  feature,
  reply: z.strictObject({ campaigns: z.array(campaignSchema) }),
  example: { campaigns: [campaignExample] },
});

export const createCampaign = defineEndpoint({
  method: 'POST',
  path: '/business/campaign',
  group,
  summary: 'Create a campaign. Counts towards the plan’s campaigns.',
  feature,
  body: z.strictObject({
    ...campaignFields,
    description: campaignFields.description.default(''),
    timezone: campaignFields.timezone.default('UTC'),
    totalCost: campaignFields.totalCost.default(null),
    currency: campaignFields.currency.default(CURRENCY),
    targets: campaignFields.targets.default({}),
    cpmPrices: campaignFields.cpmPrices.default(null),
    hashtags: z.array(hashtag).max(MAX_CAMPAIGN_HASHTAGS).default([]),
  }),
  reply: campaignSchema,
  example: { ...campaignExample, members: [], cost: null },
});

export const campaign = defineEndpoint({
  method: 'GET',
  path: '/business/campaign/{id}',
  group,
  summary: 'One campaign.',
  feature,
  params,
  reply: campaignSchema,
  example: campaignExample,
});

export const changeCampaign = defineEndpoint({
  method: 'PATCH',
  path: '/business/campaign/{id}',
  group,
  summary: 'Update a campaign. Targets and prices are replaced as a whole.',
  feature,
  params,
  body: z.strictObject(campaignFields).partial(),
  reply: campaignSchema,
  example: campaignExample,
});

export const removeCampaign = defineEndpoint({
  method: 'DELETE',
  path: '/business/campaign/{id}',
  group,
  summary: 'Delete a campaign. Collected data is kept.',
  feature,
  params,
  ...fields.done,
});

export const putCampaignMember = defineEndpoint({
  method: 'POST',
  path: '/business/campaign/{id}/members',
  group,
  summary: 'Add an account to a campaign, or change its cost.',
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
  method: 'DELETE',
  path: '/business/campaign/{id}/members',
  group,
  summary: 'Remove an account from a campaign.',
  feature,
  params,
  query: z.strictObject({ platform: fields.platform.default('tiktok'), accountId: fields.subjectId }),
  reply: campaignSchema,
  example: { ...campaignExample, members: [], cost: null },
});

export const addCampaignHashtags = defineEndpoint({
  method: 'POST',
  path: '/business/campaign/{id}/hashtags',
  group,
  summary:
    'Add hashtags to a campaign. A campaign with hashtags counts only those of its members’ videos that use at least one of them.',
  feature,
  params,
  body: z.strictObject({ hashtags: z.array(hashtag).min(1).max(MAX_CAMPAIGN_HASHTAGS) }),
  reply: campaignSchema,
  example: campaignExample,
});

export const removeCampaignHashtag = defineEndpoint({
  method: 'DELETE',
  path: '/business/campaign/{id}/hashtags',
  group,
  summary: 'Remove a hashtag from a campaign.',
  feature,
  params,
  query: z.strictObject({ hashtag }),
  reply: campaignSchema,
  example: { ...campaignExample, hashtags: [] },
});

export const addCampaignVideo = defineEndpoint({
  method: 'POST',
  path: '/business/campaign/{id}/videos',
  group,
  summary: 'Add a video to a campaign, by any account and from any date.',
  feature,
  params,
  body: z.strictObject({
    platform: fields.platform.default('tiktok').describe('Required with an id; a link contains its own'),
    video: fields.text(MAX_TEXT_LENGTHS.link).describe('Link or id'),
  }),
  reply: campaignSchema,
  example: campaignExample,
});

export const removeCampaignVideo = defineEndpoint({
  method: 'DELETE',
  path: '/business/campaign/{id}/videos',
  group,
  summary: 'Exclude a video from a campaign, including automatically found ones.',
  feature,
  params,
  query: z.strictObject({
    platform: fields.platform.default('tiktok'),
    videoId: z.string().trim().min(1).max(100),
  }),
  reply: campaignSchema,
  example: campaignExample,
});
