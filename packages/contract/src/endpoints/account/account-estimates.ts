import { CONTENT_PROPERTIES, FINDING_METRICS, type FindingMetric } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { asked, coveredRange, measured, range, rangeExample } from '../../insight.ts';
import * as words from '../../words.ts';

/** What is estimated about an account: each with its interval, its sample, or why there is none. */
const group = 'Accounts';
const params = z.strictObject({ id: words.subjectId });
const interval = z.strictObject({ low: z.number(), high: z.number(), level: z.number().nullable() });

export const followerAttribution = defineEndpoint({
  name: 'followerAttribution',
  method: 'GET',
  path: '/business/follower-attribution',
  group,
  summary: 'How many of the followers gained came from each video, or why that cannot be told.',
  access: 'session',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  query: z.strictObject({ id: words.subjectId.describe('Handle, id or profile link'), ...range }),
  reply: z.strictObject({
    range: coveredRange,
    attribution: measured.describe('The value is the number of followers credited to videos'),
    videos: z.array(
      z.strictObject({
        id: z.string(),
        publishedAt: words.isoTime,
        followers: z.number().nonnegative(),
        interval,
        followRate: z.number().nonnegative().describe('Followers per view'),
        views: z.number().nonnegative().describe('Views drawn in the range'),
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
      figures: { gained: 5210, withoutVideo: 1089.5, commonRate: 0.0021 },
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
  effect: z.number().describe('In spreads of the performance index, against the account’s mean'),
  low: z.number(),
  high: z.number(),
  posts: z.int().nonnegative(),
});

export const accountBestTime = defineEndpoint({
  name: 'accountBestTime',
  method: 'GET',
  path: '/users/{id}/best-time',
  group,
  summary:
    'Whether videos do better at some hour or weekday of a time zone; says so when chance explains what is seen.',
  access: 'session',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  params,
  query: z.strictObject(range),
  reply: z.strictObject({
    range: coveredRange,
    bestTime: measured.describe('1 when a difference is detectable, 0 when chance explains what is seen'),
    bestHour: z.int().min(0).max(23).nullable(),
    bestWeekday: z.int().min(0).max(6).nullable().describe('Monday is 0'),
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
      figures: { hourPValue: 0.004, weekdayPValue: 0.31 },
    },
    bestHour: 18,
    bestWeekday: null,
    hours: [{ effect: 0.41, low: 0.18, high: 0.64, posts: 12 }],
    weekdays: [{ effect: 0.05, low: -0.2, high: 0.3, posts: 9 }],
  },
});

const forecastOf = {
  targetAt: words.isoTime,
  issuedAt: words.isoTime
    .nullable()
    .describe('When this forecast was recorded, to be scored later; null for one made for this reply alone'),
  forecast: measured.describe('The value expected, with its band'),
};

export const accountForecast = defineEndpoint({
  name: 'accountForecast',
  method: 'GET',
  path: '/users/{id}/forecast',
  group,
  summary:
    'Where the followers and the young videos of an account will be, with a band. Forecasts of tracked accounts are issued once a day from what all teams see, and the record tells how past ones did; what is shown beside them is not recorded.',
  access: 'session',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  params,
  query: z.strictObject({
    ...asked,
    horizonDays: z.coerce
      .number()
      .int()
      .min(1)
      .max(90)
      .default(30)
      .describe('How many days ahead of the last count'),
  }),
  reply: z.strictObject({
    followers: z.strictObject({ ...forecastOf, targetAt: words.isoTime.nullable() }),
    videos: z.array(z.strictObject({ id: z.string(), ageHours: z.number().nonnegative(), ...forecastOf })),
    record: z.strictObject({
      issued: z.int().nonnegative().describe('0 while none has been issued yet'),
      scored: z.int().nonnegative().describe('Those whose time has come and whose outcome was seen'),
      inside: z.int().nonnegative().describe('Those whose outcome lay in the band'),
      coverage: z.number().min(0).max(1).nullable().describe('Null below 20 scored forecasts'),
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
        figures: { now: 412_600, ahead: 30 },
      },
    },
    videos: [],
    record: { issued: 41, scored: 24, inside: 19, coverage: 0.7917 },
  },
});

export const accountFindings = defineEndpoint({
  name: 'accountFindings',
  method: 'GET',
  path: '/users/{id}/findings',
  group,
  summary:
    'What stands out in the range: against the equal time before, against accounts of the same size, and between videos with and without one property. At most one in ten is expected to be chance.',
  access: 'session',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  params,
  query: z.strictObject(range),
  reply: z.strictObject({
    range: coveredRange,
    findings: measured.describe('The value is how many findings there are'),
    list: z.array(
      z.strictObject({
        sentence: z.string().describe('Key of the sentence that every language has for it'),
        kind: z.enum(['against-previous', 'against-cohort', 'split']),
        metric: z.enum(Object.keys(FINDING_METRICS) as [FindingMetric, ...FindingMetric[]]),
        property: z.enum(CONTENT_PROPERTIES).nullable(),
        propertyValues: z.array(z.string()),
        value: z.number(),
        comparedWith: z.number(),
        effect: z.number().describe('In thresholds of what is worth telling; below 0 when lower'),
        qValue: z.number().min(0).max(1),
        evidence: z.strictObject({
          here: z.array(z.string()).describe('Ids of the videos or accounts on this side'),
          there: z.array(z.string()).describe('And on the other'),
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
      figures: { candidates: 96 },
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
