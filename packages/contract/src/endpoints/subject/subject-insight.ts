import { countryByCode, type Feature, isHashtag, normalizeHashtag, TREND_STAGES } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import {
  accountSummary,
  coveredRange,
  list,
  measured,
  page,
  provenance,
  provenanceExample,
  rangeExample,
  series,
  summaryExample,
  videoOfAccount,
  videoOfAccountExample,
} from '../../insight.ts';

/** What hashtags, sounds and stickers are asked alike. Their days are UTC, since they are added up by UTC days. */

const isCountry = (code: string) => countryByCode(code) !== null;
export const country = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCountry, { error: 'must be a two-letter country code' });

/** A two-letter country, or the world. */
export const place = z
  .string()
  .max(10)
  .transform(text => text.trim().toUpperCase())
  .refine(code => code === 'WORLD' || isCountry(code), {
    error: 'must be a two-letter country code or world',
  })
  .transform(code => (code === 'WORLD' ? 'world' : code));

export const tag = z
  .string()
  .max(200)
  .transform(normalizeHashtag)
  .refine(isHashtag, { error: 'must be a hashtag' })
  .describe('With or without #; not case-sensitive');

export const key = z.string().trim().min(1).max(150);

export const asOfDay = fields.isoTime
  .optional()
  .describe('As of: uses data recorded by the end of this time’s UTC day');
/** Metrics of accounts are computed each night and whenever an account was read. */
export const metricsAsOf = fields.isoTime
  .optional()
  .describe('As of: uses the metrics last computed by the end of this time’s UTC day');
export const regions = list(country, 60)
  .default([])
  .describe('Two-letter country codes of the videos, comma-separated; all if omitted');

export const days = {
  platform: fields.platform.default('tiktok'),
  startDate: fields.isoDay.optional().describe('First day (UTC); defaults to 90 days up to endDate'),
  endDate: fields.isoDay.optional().describe('Last day (UTC); defaults to today'),
};

const grained = { grain: series.grain, compare: series.compare };

/** How fast a subject grows, and where in its life it is. */
export const trend = z.strictObject({
  measured,
  stage: z.enum(TREND_STAGES).nullable().describe('null if there is not enough data'),
});
export const trendExample = {
  measured: {
    metric: 'trend_velocity',
    version: 1,
    value: 0.118,
    interval: { low: 0.071, high: 0.165, level: 0.9 },
    sample: 92,
    notEnough: null,
    figures: {
      acceleration: 0.031,
      videosPerDay: 9.4,
      breadth: 0.86,
      concentration: 0.02,
      smallCreatorShare: 0.71,
    },
  },
  stage: 'rising',
} as const;

const regionShare = z.strictObject({
  region: z.string().nullable().describe('null for videos without a known country'),
  newVideos: z.int(),
  viewsGained: z.int(),
  share: z.number().nullable().describe('Share of the new videos in the range'),
});

/** What a report on one subject begins with. */
const subjectInfo = {
  range: coveredRange,
  platformCounters: z
    .strictObject({ videos: fields.count, views: fields.count, provenance })
    .nullable()
    .describe('The platform’s own count; null if it was not collected'),
  observed: z
    .strictObject({
      videos: z.int().describe('Videos ever observed with it'),
      viewsGained: z.int().describe('Views they gained while observed'),
      firstDay: fields.isoDay,
      lastDay: fields.isoDay,
    })
    .nullable(),
  origin: z
    .strictObject({
      publishedAt: fields.isoTime,
      videoId: z.string(),
      url: z.string().nullable(),
      caption: z.string().nullable(),
      account: accountSummary.nullable(),
    })
    .nullable()
    .describe('The first known video with it, and its account'),
  trend: trend.describe('In the country, if one is given; otherwise worldwide'),
  regions: z.array(regionShare).describe('Countries of its videos in the range, most videos first'),
};
const subjectInfoExample = {
  range: rangeExample,
  platformCounters: { videos: 48_200, views: 310_000_000, provenance: provenanceExample },
  observed: { videos: 312, viewsGained: 41_800_000, firstDay: '2026-08-02', lastDay: '2026-11-15' },
  origin: {
    publishedAt: '2026-08-02T17:03:00.000Z',
    videoId: '7400000000000000001',
    url: 'https://www.tiktok.com/@minacooksfast/video/7400000000000000001',
    caption: 'one-pan kimchi pasta #onepan',
    account: summaryExample,
  },
  trend: trendExample,
  regions: [
    { region: 'KR', newVideos: 9, viewsGained: 1_200_000, share: 0.75 },
    { region: 'US', newVideos: 3, viewsGained: 380_000, share: 0.25 },
  ],
};

const count = z.int().nullable();
const subjectPoint = z.strictObject({
  date: fields.isoDay,
  newVideos: count.describe('Published that day; null for days without any observations'),
  viewsGained: count,
  likesGained: count,
  commentsGained: count,
  sharesGained: count,
  creators: count.describe('Unique accounts that published with it that day'),
});
const pointExample = {
  date: '2026-11-15',
  newVideos: 12,
  viewsGained: 88_000,
  likesGained: 7_100,
  commentsGained: 240,
  sharesGained: 610,
  creators: 11,
};
const regionPoint = z.strictObject({ date: fields.isoDay, newVideos: count, viewsGained: count });

type Names = {
  /** How the verbs of this kind begin: `hashtag` gives `hashtagSeries`. */
  readonly kind: 'hashtag' | 'sound' | 'sticker';
  readonly group: string;
  readonly feature: Feature;
};

export function infoOf<const K extends string, Params extends z.ZodObject, Extra extends z.ZodRawShape>(
  of: Names & { name: K; param: string; params: Params; extra: Extra; example: z.input<z.ZodObject<Extra>> },
) {
  return defineEndpoint({
    name: of.name,
    method: 'GET',
    path: `/${of.kind}-insight/info/{${of.param}}`,
    group: of.group,
    summary: `Overview of a ${of.kind}: the platform’s counts, observed usage, first creator, growth and countries.`,
    access: 'session',
    isCacheable: true,
    feature: of.feature,
    params: of.params,
    query: z.strictObject({ ...days, regions, asOf: asOfDay }),
    reply: z.strictObject({ ...of.extra, ...subjectInfo }),
    example: { ...of.example, ...subjectInfoExample } as never,
  });
}

export function seriesOf<Params extends z.ZodObject>(
  of: Names & { name: string; param: string; params: Params },
) {
  return defineEndpoint({
    name: of.name,
    method: 'GET',
    path: `/${of.kind}-insight/info/{${of.param}}/processed-timeserie`,
    group: of.group,
    summary: `New videos of a ${of.kind}, views gained and number of creators, by day, week or month.`,
    access: 'session',
    isCacheable: true,
    feature: of.feature,
    params: of.params,
    query: z.strictObject({
      ...days,
      regions,
      asOf: asOfDay,
      ...grained,
    }),
    reply: z.strictObject({
      range: coveredRange,
      points: z.array(subjectPoint),
      previous: z
        .strictObject({ range: coveredRange, points: z.array(subjectPoint) })
        .nullable()
        .describe('null if not requested or not included in the plan'),
    }),
    example: { range: rangeExample, points: [pointExample], previous: null },
  });
}

export function usersOf<Params extends z.ZodObject>(
  of: Names & { name: string; param: string; params: Params },
) {
  return defineEndpoint({
    name: of.name,
    method: 'GET',
    path: `/${of.kind}-insight/{${of.param}}/users`,
    group: of.group,
    summary: `Top creators of a ${of.kind} in the range, by number of videos or by their views.`,
    access: 'session',
    isCacheable: true,
    feature: of.feature,
    params: of.params,
    query: z.strictObject({
      ...days,
      regions,
      asOf: asOfDay,
      sort: z.enum(['videos', 'views']).default('videos'),
      ...page(200, 50),
    }),
    reply: z.strictObject({
      range: coveredRange,
      total: z.int().nonnegative(),
      users: z.array(
        z.strictObject({
          account: accountSummary,
          videos: z.int().positive(),
          views: fields.count,
          engagements: fields.count.describe('Likes, comments and shares'),
          lastPublishedAt: fields.isoTime,
        }),
      ),
    }),
    example: {
      range: rangeExample,
      total: 1,
      users: [
        {
          account: summaryExample,
          videos: 4,
          views: 3_100_000,
          engagements: 280_000,
          lastPublishedAt: '2026-11-14T17:00:00.000Z',
        },
      ],
    },
  });
}

export const videoSort = z
  .enum(['publishedAt', 'views', 'likes', 'comments', 'shares', 'engagement'])
  .default('views');

export const videosReply = z.strictObject({
  range: coveredRange,
  total: z.int().nonnegative(),
  videos: z.array(videoOfAccount),
});
export const videosExample: z.input<typeof videosReply> = {
  range: rangeExample,
  total: 1,
  videos: [videoOfAccountExample],
};

export function videosOf<Params extends z.ZodObject>(
  of: Names & { name: string; param: string; params: Params },
) {
  return defineEndpoint({
    name: of.name,
    method: 'GET',
    path: `/${of.kind}-insight/{${of.param}}/videos`,
    group: of.group,
    summary: `Videos with a ${of.kind} published in the range, with their latest counts.`,
    access: 'session',
    isCacheable: true,
    feature: of.feature,
    params: of.params,
    query: z.strictObject({ ...days, regions, asOf: asOfDay, sort: videoSort, ...page(200, 50) }),
    reply: videosReply,
    example: videosExample,
  });
}

export function regionsSeriesOf<Params extends z.ZodObject>(
  of: Names & { name: string; param: string; params: Params },
) {
  return defineEndpoint({
    name: of.name,
    method: 'GET',
    path: `/${of.kind}-insight/{${of.param}}/regions-timeserie`,
    group: of.group,
    summary: `New videos of a ${of.kind} and views gained, by day, week or month, in its top countries.`,
    access: 'session',
    isCacheable: true,
    feature: of.feature,
    params: of.params,
    query: z.strictObject({
      ...days,
      regions,
      asOf: asOfDay,
      ...grained,
      limit: z.coerce.number().int().min(1).max(60).default(10).describe('Maximum number of countries'),
    }),
    reply: z.strictObject({
      range: coveredRange,
      previousRange: coveredRange
        .nullable()
        .describe('The previous period, if requested and included in the plan'),
      regions: z.array(
        z.strictObject({
          region: z.string(),
          newVideos: z.int().describe('In the range'),
          points: z.array(regionPoint),
          previous: z
            .strictObject({ newVideos: z.int(), points: z.array(regionPoint) })
            .nullable()
            .describe('The same country in the previous period; null if previousRange is null'),
        }),
      ),
    }),
    example: {
      range: { ...rangeExample, startDate: '2026-11-15' },
      previousRange: null,
      regions: [
        {
          region: 'KR',
          newVideos: 12,
          points: [{ date: '2026-11-15', newVideos: 12, viewsGained: 88_000 }],
          previous: null,
        },
      ],
    },
  });
}

export function scoresOf<Query extends z.ZodRawShape>(
  of: Names & { name: string; query: Query; subject: string },
) {
  return defineEndpoint({
    name: of.name,
    method: 'GET',
    path: `/${of.kind}-insight/scores`,
    group: of.group,
    summary: `Growth of each of the given ${of.kind}s. Unknown ones have too little data.`,
    access: 'session',
    isCacheable: true,
    feature: of.feature,
    query: z.strictObject({
      ...of.query,
      platform: fields.platform.default('tiktok'),
      region: place.default('world'),
      endDate: days.endDate,
      asOf: asOfDay,
    }),
    reply: z.strictObject({
      lastDay: fields.isoDay.describe('The last full day measured'),
      scores: z.array(
        z.strictObject({
          subject: z.string(),
          trend,
          newVideos: z.array(z.int()).describe('For each of the last 14 days, oldest first'),
        }),
      ),
    }),
    example: {
      lastDay: '2026-11-14',
      scores: [
        {
          subject: of.subject,
          trend: trendExample,
          newVideos: [3, 2, 4, 4, 3, 5, 5, 6, 8, 7, 9, 11, 12, 13],
        },
      ],
    },
  });
}
