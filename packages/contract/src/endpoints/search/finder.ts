import { AGE_BANDS, AUDIENCE_GENDERS, INDUSTRIES, TIERS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { accountSummary, list, metricSample, page, summaryExample } from '../../insight.ts';
import { FINDER_NUMBERS, FINDER_SORTS } from '../../values.ts';
import { countries, country } from '../subject/subject-insight.ts';

const group = 'Finder';
const yesOrNo = z.enum(['true', 'false']).optional();
const bound = (min: number) => z.coerce.number().min(min).max(1e12).optional();
const share = z.coerce.number().min(0).max(1).default(0.1).describe('Minimum audience share, 0 to 1');

/** Keyed by metric id, except `median_views`. */
const metricValues = z.strictObject({
  growth_rate: z.number().nullable().describe('Percent per 30 days'),
  engagement_rate_views: z.number().nullable(),
  views_per_follower: z.number().nullable(),
  median_views: z.number().nullable(),
  posting_frequency: z.number().nullable().describe('Videos per week'),
  account_score: z.number().nullable(),
});
const samples = z.strictObject({
  growth_rate: metricSample,
  engagement_rate_views: metricSample,
  views_per_follower: metricSample,
  median_views: metricSample,
  posting_frequency: metricSample,
  account_score: metricSample,
});
const interval = z.strictObject({ low: z.number(), high: z.number() }).nullable();

const foundCreator = z.strictObject({
  ...accountSummary.shape,
  language: z.string().nullable(),
  isBusiness: z.boolean(),
  isContactable: z.boolean(),
  topHashtags: z.array(z.string()),
  lastPublishedAt: fields.isoTime.nullable(),
  metrics: metricValues.describe('null if there is not enough data'),
  samples: samples.describe('Sample size of each metric, in the unit the metric states'),
  growthInterval: interval,
  scoreInterval: interval,
  videosObserved: z.int().nonnegative().describe('Number of videos the metrics are based on'),
  observedAt: fields.isoTime.describe('When the follower count was observed'),
  computedAt: fields.isoTime,
});
const creatorExample: z.input<typeof foundCreator> = {
  ...summaryExample,
  language: 'ko',
  isBusiness: false,
  isContactable: true,
  topHashtags: ['onepan', 'kimchi'],
  lastPublishedAt: '2026-11-14T17:00:00.000Z',
  metrics: {
    growth_rate: 3.1,
    engagement_rate_views: 0.0912,
    views_per_follower: 0.34,
    median_views: 140_000,
    posting_frequency: 3.5,
    account_score: 7.4,
  },
  samples: {
    growth_rate: { sample: 90, notEnough: null },
    engagement_rate_views: { sample: 38, notEnough: null },
    views_per_follower: { sample: 21, notEnough: null },
    median_views: { sample: 21, notEnough: null },
    posting_frequency: { sample: 90, notEnough: null },
    account_score: { sample: 214, notEnough: null },
  },
  growthInterval: { low: 2.6, high: 3.6 },
  scoreInterval: { low: 6.9, high: 7.8 },
  videosObserved: 38,
  observedAt: '2026-11-15T11:48:00.000Z',
  computedAt: '2026-11-15T12:00:00.000Z',
};

const CHOICES = [
  'platform',
  'tier',
  'country',
  'language',
  'industry',
  'verified',
  'business',
  'contactable',
] as const;
const choice = z.strictObject({ value: z.string(), accounts: z.int().nonnegative() });
const facets = z.record(z.enum(CHOICES), z.array(choice));

export const finderSearch = defineEndpoint({
  method: 'GET',
  path: '/finder/search',
  group,
  summary:
    'Find accounts on a platform by profile, performance and audience, with result counts for every filter option.',
  isCacheable: true,
  feature: 'INFLUENCER_FINDER',
  query: z.strictObject({
    platform: fields.platform
      .default('tiktok')
      .describe('One platform per search, since platforms count differently'),
    search: fields.searchText.describe('Each must occur in the handle, the name or a hashtag used'),
    tiers: list(z.enum(TIERS), TIERS.length).default([]),
    countries: countries.default([]),
    languages: list(z.string().max(20), 30).default([]),
    industries: list(z.enum(INDUSTRIES), INDUSTRIES.length).default([]),
    verified: yesOrNo,
    business: yesOrNo.describe('true: brands; false: individuals'),
    contactable: yesOrNo.describe('Shows an email address or a link'),
    minFollowers: bound(0),
    maxFollowers: bound(0),
    minGrowth: bound(-100).describe('Percent per 30 days'),
    maxGrowth: bound(-100),
    minEngagement: bound(0),
    maxEngagement: bound(0),
    minViewsPerFollower: bound(0),
    maxViewsPerFollower: bound(0),
    minMedianViews: bound(0),
    maxMedianViews: bound(0),
    minPostingFrequency: bound(0).describe('Videos per week'),
    maxPostingFrequency: bound(0),
    minScore: bound(0),
    maxScore: bound(0),
    audienceCountry: country.optional(),
    audienceCountryShare: share,
    audienceAge: z.enum(AGE_BANDS).optional(),
    audienceAgeShare: share,
    audienceGender: z.enum(AUDIENCE_GENDERS).optional(),
    audienceGenderShare: share,
    sort: z.enum(FINDER_SORTS).default('followers'),
    order: z.enum(['desc', 'asc']).default('desc'),
    ...page(100, 25),
  }),
  reply: z.strictObject({
    total: z.int().nonnegative(),
    accounts: z.array(foundCreator),
    facets: facets.describe('Number of results for each option with all other filters unchanged'),
  }),
  example: {
    total: 1,
    accounts: [creatorExample],
    facets: {
      platform: [{ value: 'tiktok', accounts: 1 }],
      tier: [{ value: 'mid-tier', accounts: 1 }],
      country: [{ value: 'KR', accounts: 1 }],
      language: [{ value: 'ko', accounts: 1 }],
      industry: [{ value: 'food-drink', accounts: 1 }],
      verified: [{ value: 'false', accounts: 1 }],
      business: [{ value: 'false', accounts: 1 }],
      contactable: [{ value: 'true', accounts: 1 }],
    },
  },
});

export const finderCategories = defineEndpoint({
  method: 'GET',
  path: '/finder/searchCategories',
  group,
  summary:
    'Filters available for accounts of a platform: options with counts, and the distribution of numeric values.',
  isCacheable: true,
  feature: 'INFLUENCER_FINDER',
  query: z.strictObject({ platform: fields.platform.default('tiktok') }),
  reply: z.strictObject({
    accounts: z.int().nonnegative(),
    choices: z.array(z.strictObject({ filter: z.enum(CHOICES), values: z.array(choice) })),
    numbers: z.array(
      z.strictObject({
        filter: z.enum(FINDER_NUMBERS),
        accounts: z.int().nonnegative().describe('Accounts for which it is known'),
        lowest: z.number().describe('5th percentile'),
        middle: z.number().describe('Median'),
        highest: z.number().describe('95th percentile'),
      }),
    ),
    audience: z.strictObject({
      ages: z.array(z.enum(AGE_BANDS)),
      genders: z.array(z.enum(AUDIENCE_GENDERS)),
    }),
    sorts: z.array(z.enum(FINDER_SORTS)),
  }),
  example: {
    accounts: 1,
    choices: [{ filter: 'tier', values: [{ value: 'mid-tier', accounts: 1 }] }],
    numbers: [{ filter: 'followers', accounts: 1, lowest: 412_600, middle: 412_600, highest: 412_600 }],
    audience: { ages: [...AGE_BANDS], genders: [...AUDIENCE_GENDERS] },
    sorts: [...FINDER_SORTS],
  },
});

const likeness = z.number().min(0).max(1);

export const suggestedAccounts = defineEndpoint({
  method: 'GET',
  path: '/user-insight/{id}/suggested',
  group,
  summary: 'Accounts similar to a given one in content, audience and size, with what they have in common.',
  isCacheable: true,
  feature: 'INFLUENCER_FINDER',
  params: z.strictObject({ id: fields.subjectId }),
  query: z.strictObject({ platform: fields.platform.default('tiktok'), ...page(50, 10) }),
  reply: z.strictObject({
    isAllowed: z
      .boolean()
      .describe(
        'false, with no accounts listed, if the account’s source does not allow this to be calculated',
      ),
    accounts: z.array(
      z.strictObject({
        account: foundCreator,
        likeness: likeness.describe('Weighted mean: content 50%, audience 30%, size 20%, where known'),
        content: z.strictObject({
          likeness,
          sharedHashtags: z.array(z.string()),
          sharedTopics: z
            .array(z.strictObject({ id: z.string(), name: z.string() }))
            .describe('What both talk about, the largest shares first, under the names the team gave'),
          topicLikeness: likeness
            .nullable()
            .describe('Overlap of the shares of their topics; null with fewer than 5 captions of either'),
          sameIndustry: z.boolean(),
          sameLanguage: z.boolean(),
        }),
        audience: likeness.nullable().describe('Overlap in countries and ages; null unless known for both'),
        size: likeness
          .nullable()
          .describe('1 for equal follower counts, 0 if they differ by a factor of 100 or more'),
      }),
    ),
  }),
  example: {
    isAllowed: true,
    accounts: [
      {
        account: creatorExample,
        likeness: 0.71,
        content: {
          likeness: 0.64,
          sharedHashtags: ['kimchi', 'onepan'],
          sharedTopics: [{ id: '5a1f0c9be2d34786', name: 'Baking bread' }],
          topicLikeness: 0.42,
          sameIndustry: true,
          sameLanguage: true,
        },
        audience: 0.78,
        size: 0.8,
      },
    ],
  },
});

const evidence = z.strictObject({
  kind: z.enum(['profile-link', 'same-handle', 'same-name', 'same-country']),
  detail: z.string(),
});

export const multiplatformAccounts = defineEndpoint({
  method: 'GET',
  path: '/multiplatform/user/{a}/{b}',
  group: 'Accounts',
  summary:
    'Accounts on other platforms that likely belong to the same creator, with the evidence. Metrics of different platforms are never added together.',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  params: z.strictObject({ a: fields.platform, b: fields.subjectId }),
  reply: z.strictObject({
    account: accountSummary,
    linked: z.array(
      z.strictObject({
        account: accountSummary,
        certainty: z.enum(['certain', 'likely', 'possible']),
        evidence: z.array(evidence),
      }),
    ),
  }),
  example: {
    account: summaryExample,
    linked: [
      {
        account: {
          ...summaryExample,
          platform: 'youtube',
          id: 'UC0123456789abcdefghijkl',
          followers: 88_000,
        },
        certainty: 'likely',
        evidence: [
          { kind: 'same-handle', detail: 'minacooksfast' },
          { kind: 'same-name', detail: 'Mina Cooks Fast' },
        ],
      },
    ],
  },
});
