import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import {
  coveredRange,
  list,
  measured,
  rangeExample,
  videoOfAccount,
  videoOfAccountExample,
} from '../../insight.ts';
import {
  asOfDay,
  days,
  infoOf,
  regions,
  regionsSeriesOf,
  scoresOf,
  seriesOf,
  tag,
  usersOf,
  videosOf,
} from './subject-insight.ts';
import { trackedSubjectReply, trackedSubjects, trackedSubjectsExample } from './subject-tracking.ts';

const group = 'Hashtags';
const feature = 'HASHTAG_INSIGHTS';
const params = z.strictObject({ tag });
const of = { kind: 'hashtag', group, feature, param: 'tag', params } as const;

export const hashtagInfo = infoOf({
  ...of,
  extra: { platform: fields.platform, hashtag: z.string() },
  example: { platform: 'tiktok', hashtag: 'onepan' },
});
export const hashtagSeries = seriesOf(of);
export const hashtagUsers = usersOf(of);
export const hashtagVideos = videosOf(of);
export const hashtagRegionsSeries = regionsSeriesOf(of);
export const hashtagScores = scoresOf({
  ...of,
  query: { tags: list(tag, 50).describe('Hashtags, comma-separated') },
  subject: 'onepan',
});

const first = z.strictObject({
  region: z.string(),
  at: fields.isoTime,
  videoId: z.string(),
  accountId: z.string(),
  handle: z.string().nullable(),
  videos: z.int().positive().describe('Videos from this country in the range'),
});

export const hashtagHighlights = defineEndpoint({
  method: 'GET',
  path: '/hashtag-insight/highlights',
  group,
  summary:
    'How a hashtag spread: its first video in each country, when those were published, its best day and its top video. Defaults to its full history.',
  isCacheable: true,
  feature,
  query: z.strictObject({ tag, ...days, asOf: asOfDay }),
  reply: z.strictObject({
    platform: fields.platform,
    hashtag: z.string(),
    range: coveredRange,
    spread: z.array(first).describe('Countries in the order the hashtag reached them'),
    milestones: z.array(
      z.strictObject({
        videos: z.int().positive(),
        date: fields.isoDay.describe('When it reached that number'),
      }),
    ),
    peakDay: z.strictObject({ date: fields.isoDay, newVideos: z.int().positive() }).nullable(),
    bestViewsDay: z.strictObject({ date: fields.isoDay, viewsGained: z.int().positive() }).nullable(),
    biggestVideo: videoOfAccount.nullable(),
  }),
  example: {
    platform: 'tiktok',
    hashtag: 'onepan',
    range: { ...rangeExample, startDate: '2026-08-02' },
    spread: [
      {
        region: 'KR',
        at: '2026-08-02T17:03:00.000Z',
        videoId: '7400000000000000001',
        accountId: '7001000000000000001',
        handle: 'minacooksfast',
        videos: 210,
      },
      {
        region: 'US',
        at: '2026-08-09T02:12:00.000Z',
        videoId: '7400000000000000077',
        accountId: '7001000000000000021',
        handle: 'panandplan',
        videos: 102,
      },
    ],
    milestones: [
      { videos: 10, date: '2026-08-08' },
      { videos: 100, date: '2026-09-02' },
    ],
    peakDay: { date: '2026-09-20', newVideos: 14 },
    bestViewsDay: { date: '2026-09-22', viewsGained: 2_100_000 },
    biggestVideo: videoOfAccountExample,
  },
});

const part = z.strictObject({ value: z.string(), videos: z.int().positive(), share: z.number() });

export const hashtagMetadata = defineEndpoint({
  method: 'GET',
  path: '/hashtag-insight/{tag}/metadata',
  group,
  summary: 'Breakdown of a hashtag’s videos by language, industry, type, length and sound.',
  isCacheable: true,
  feature,
  params,
  query: z.strictObject({ ...days, regions, asOf: asOfDay }),
  reply: z.strictObject({
    range: coveredRange,
    videos: z.int().nonnegative(),
    creators: z.int().nonnegative(),
    languages: z.array(part).describe('Empty if the language is unknown'),
    industries: z.array(part).describe('Empty if the industry is unknown'),
    sounds: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string().nullable(),
        author: z.string().nullable(),
        videos: z.int().positive(),
        creators: z.int().positive(),
        share: z.number(),
      }),
    ),
    formats: z
      .strictObject({
        sample: z.int().nonnegative(),
        kinds: z.array(part),
        lengths: z.array(
          z.strictObject({
            fromS: z.number(),
            toS: z.number().nullable(),
            videos: z.int().nonnegative(),
            share: z.number(),
          }),
        ),
        medianLengthS: z.number().nullable(),
      })
      .describe('The newest videos; the sample states how many'),
  }),
  example: {
    range: rangeExample,
    videos: 12,
    creators: 11,
    languages: [{ value: 'ko', videos: 12, share: 1 }],
    industries: [{ value: 'food-drink', videos: 12, share: 1 }],
    sounds: [
      {
        id: '7500000000000000001',
        title: 'original sound',
        author: 'Mina',
        videos: 4,
        creators: 4,
        share: 0.333,
      },
    ],
    formats: {
      sample: 12,
      kinds: [{ value: 'video', videos: 12, share: 1 }],
      lengths: [{ fromS: 30, toS: 60, videos: 12, share: 1 }],
      medianLengthS: 34,
    },
  },
});

const relatedMetric = {
  metric: z.literal('related_hashtags'),
  version: z.int().positive(),
  sample: z.int().nonnegative().describe('Videos in the range in which the hashtags were counted'),
  notEnough: measured.shape.notEnough.describe('Why there are none'),
};
const node = z.strictObject({
  tag: z.string(),
  videos: z.int().nonnegative(),
  community: z.int().nonnegative().describe('Hashtags with the same number form a cluster; 0 is the largest'),
});
const relatedExample = {
  range: rangeExample,
  metric: 'related_hashtags',
  version: 1,
  sample: 830,
  notEnough: null,
} as const;

export const hashtagRelatedGraph = defineEndpoint({
  method: 'GET',
  path: '/hashtag-insight/{tag}/related-graph',
  group,
  summary:
    'Related hashtags as a graph: which ones are used together more often than by chance, how strongly, and which form clusters.',
  isCacheable: true,
  feature: 'HASHTAG_RELATED_MAP',
  params,
  query: z.strictObject({ ...days, regions, asOf: asOfDay }),
  reply: z.strictObject({
    range: coveredRange,
    ...relatedMetric,
    nodes: z.array(node),
    edges: z.array(
      z.strictObject({
        a: z.string(),
        b: z.string(),
        weight: z.number().describe('1 if always used together, 0 if only by chance'),
        videos: z.int().positive(),
        creators: z.int().positive(),
      }),
    ),
  }),
  example: {
    ...relatedExample,
    nodes: [
      { tag: 'onepan', videos: 12, community: 0 },
      { tag: 'weeknightdinner', videos: 9, community: 0 },
    ],
    edges: [{ a: 'onepan', b: 'weeknightdinner', weight: 0.71, videos: 7, creators: 5 }],
  },
});

export const hashtagRelated = defineEndpoint({
  method: 'GET',
  path: '/hashtag-insight/{tag}/related-hashtags',
  group,
  summary: 'Hashtags related to a given one, strongest first. Generic hashtags are excluded.',
  isCacheable: true,
  feature,
  params,
  query: z.strictObject({ ...days, regions, asOf: asOfDay }),
  reply: z.strictObject({
    range: coveredRange,
    ...relatedMetric,
    related: z.array(
      z.strictObject({
        ...node.shape,
        weight: z.number().describe('1 if always used together, 0 if only by chance'),
        together: z.int().positive().describe('Videos that use both'),
        creators: z.int().positive(),
      }),
    ),
  }),
  example: {
    ...relatedExample,
    related: [{ tag: 'weeknightdinner', videos: 9, community: 0, weight: 0.71, together: 7, creators: 5 }],
  },
});

export const hashtagTracking = defineEndpoint({
  method: 'GET',
  path: '/hashtag-tracking',
  group,
  summary: 'The team’s tracked hashtags with their latest metrics and tracking status.',
  isCacheable: true,
  feature,
  reply: trackedSubjects,
  example: trackedSubjectsExample,
});

export const trackHashtag = defineEndpoint({
  method: 'POST',
  path: '/hashtag-tracking',
  group,
  summary: 'Track a hashtag. Counts towards the plan’s hashtags. Tracking it again changes nothing.',
  feature,
  body: z.strictObject({ hashtag: tag, platform: fields.platform.default('tiktok') }),
  reply: trackedSubjectReply,
  example: trackedSubjectsExample.tracked[0],
});

export const untrackHashtag = defineEndpoint({
  method: 'DELETE',
  path: '/hashtag-tracking/{id}',
  group,
  summary: 'Stop tracking a hashtag. Collected data is kept.',
  feature,
  params: z.strictObject({ id: fields.id }),
  ...fields.done,
});
