import { CONTENT_PROPERTIES, FINDING_METRICS, type FindingMetric } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { baseQuery, coveredRange, measured, range, rangeExample } from '../../insight.ts';

const group = 'Accounts';
const params = z.strictObject({ id: fields.subjectId });
const interval = z.strictObject({ low: z.number(), high: z.number(), level: z.number().nullable() });

export const followerAttribution = defineEndpoint({
  method: 'GET',
  path: '/business/follower-attribution',
  group,
  summary: 'How many of the followers gained came from each video, or why this cannot be estimated.',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  query: z.strictObject({ id: fields.subjectId.describe('Handle, id or profile link'), ...range }),
  reply: z.strictObject({
    range: coveredRange,
    attribution: measured.describe('The value is the number of followers attributed to videos'),
    videos: z.array(
      z.strictObject({
        id: z.string(),
        publishedAt: fields.isoTime,
        followers: z.number().nonnegative(),
        interval,
        followRate: z.number().nonnegative().describe('Followers per view'),
        views: z.number().nonnegative().describe('Views gained in the range'),
      }),
    ),
  }),
  example: {
    range: rangeExample,
    attribution: {
      metric: 'follower_attribution',
      version: 1,
      value: 4120.5,
      interval: null,
      sample: 88,
      notEnough: null,
      details: { gained: 5210, withoutVideo: 1089.5, commonRate: 0.0021 },
    },
    videos: [
      {
        id: '7400000000000000001',
        publishedAt: '2026-11-02T17:00:00.000Z',
        followers: 2210.4,
        interval: { low: 1890.2, high: 2530.6, level: 0.9 },
        followRate: 0.0031,
        views: 713_000,
      },
    ],
  },
});

const slot = z.strictObject({
  effect: z.number().describe('Difference from the account’s mean performance index, in standard deviations'),
  low: z.number(),
  high: z.number(),
  posts: z.int().nonnegative(),
});

export const accountBestTime = defineEndpoint({
  method: 'GET',
  path: '/users/{id}/best-time',
  group,
  summary: 'Whether videos perform significantly better at certain hours or weekdays in a time zone.',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  params,
  query: z.strictObject(range),
  reply: z.strictObject({
    range: coveredRange,
    bestTime: measured.describe('1 if there is a significant difference, otherwise 0'),
    bestHour: z.int().min(0).max(23).nullable(),
    bestWeekday: z.int().min(0).max(6).nullable().describe('0 is Monday'),
    hours: z.array(slot),
    weekdays: z.array(slot),
  }),
  example: {
    range: rangeExample,
    bestTime: {
      metric: 'best_time',
      version: 1,
      value: 1,
      interval: null,
      sample: 64,
      notEnough: null,
      details: { hourPValue: 0.004, weekdayPValue: 0.31 },
    },
    bestHour: 18,
    bestWeekday: null,
    hours: [{ effect: 0.41, low: 0.18, high: 0.64, posts: 12 }],
    weekdays: [{ effect: 0.05, low: -0.2, high: 0.3, posts: 9 }],
  },
});

const forecastOf = {
  targetAt: fields.isoTime,
  issuedAt: fields.isoTime
    .nullable()
    .describe('When this forecast was issued for later scoring; null if it was made for this reply only'),
  forecast: measured.describe('The expected value with its prediction interval'),
};

export const accountForecast = defineEndpoint({
  method: 'GET',
  path: '/users/{id}/forecast',
  group,
  summary:
    'Forecast of an account’s followers and of its recent videos’ views, with prediction intervals. Forecasts for tracked accounts are issued once a day from public data, and the track record shows how past ones turned out. Previews for untracked accounts are not scored.',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  params,
  query: z.strictObject({
    ...baseQuery,
    horizonDays: z.coerce
      .number()
      .int()
      .min(1)
      .max(90)
      .default(30)
      .describe('Days ahead of the latest count'),
  }),
  reply: z.strictObject({
    followers: z.strictObject({ ...forecastOf, targetAt: fields.isoTime.nullable() }),
    videos: z.array(z.strictObject({ id: z.string(), ageHours: z.number().nonnegative(), ...forecastOf })),
    record: z.strictObject({
      issued: z.int().nonnegative().describe('0 if none has been issued yet'),
      scored: z.int().nonnegative().describe('Finished forecasts whose outcome was observed'),
      inside: z.int().nonnegative().describe('Forecasts whose outcome was within the interval'),
      coverage: z.number().min(0).max(1).nullable().describe('null below 20 scored forecasts'),
    }),
  }),
  example: {
    followers: {
      targetAt: '2026-12-15T11:48:00.000Z',
      issuedAt: '2026-11-15T03:50:00.000Z',
      forecast: {
        metric: 'forecast',
        version: 1,
        value: 426_300,
        interval: { low: 419_800, high: 433_100, level: 0.8 },
        sample: 90,
        notEnough: null,
        details: { now: 412_600, ahead: 30 },
      },
    },
    videos: [],
    record: { issued: 41, scored: 24, inside: 19, coverage: 0.7917 },
  },
});

export const accountFindings = defineEndpoint({
  method: 'GET',
  path: '/users/{id}/findings',
  group,
  summary:
    'Significant findings in the range: vs. the previous period, vs. accounts of similar size, and between videos with and without a given property. At most one in ten is expected to be a false positive.',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  params,
  query: z.strictObject(range),
  reply: z.strictObject({
    range: coveredRange,
    findings: measured.describe('The value is the number of findings'),
    list: z.array(
      z.strictObject({
        sentence: z.string().describe('Message key of the finding'),
        kind: z.enum(['against-previous', 'against-cohort', 'split']),
        metric: z.enum(Object.keys(FINDING_METRICS) as [FindingMetric, ...FindingMetric[]]),
        property: z.enum(CONTENT_PROPERTIES).nullable(),
        propertyValues: z.array(z.string()),
        value: z.number(),
        comparedWith: z.number(),
        effect: z
          .number()
          .describe('Effect size as a multiple of the reporting threshold; negative if lower'),
        qValue: z.number().min(0).max(1),
        evidence: z.strictObject({
          here: z.array(z.string()).describe('Ids of the videos or accounts in this group'),
          there: z.array(z.string()).describe('Ids in the comparison group'),
        }),
      }),
    ),
  }),
  example: {
    range: rangeExample,
    findings: {
      metric: 'findings',
      version: 1,
      value: 1,
      interval: null,
      sample: 38,
      notEnough: null,
      details: { candidates: 96 },
    },
    list: [
      {
        sentence: 'finding.split.hashtag.higher',
        kind: 'split',
        metric: 'views',
        property: 'hashtag',
        propertyValues: ['onepan'],
        value: 410_000,
        comparedWith: 96_000,
        effect: 4.3,
        qValue: 0.02,
        evidence: { here: ['7400000000000000001'], there: ['7400000000000000002'] },
      },
    ],
  },
});
