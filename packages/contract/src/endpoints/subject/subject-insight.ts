import {
  countryByCode,
  type Feature,
  isHashtag,
  normalizeCountryCodes,
  normalizeHashtag,
  TREND_STAGES,
} from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import {
  accountSummary,
  compare,
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
import { rule } from '../../reasons/reason.ts';
import { VIDEO_SORTS } from '../../values.ts';

// Endpoints that hashtags, sounds and stickers share. Their days are UTC, since their totals are stored by UTC day.

const isCountry = (code: string) => countryByCode(code) !== null;
export const country = z.string().trim().toUpperCase().refine(isCountry, rule('fields.country'));

/** Unknown codes are dropped. If none is known the list is rejected, since an empty one means all countries. */
export const countries = list(z.string(), 60)
  .refine(codes => codes.length === 0 || codes.some(isCountry), rule('fields.country'))
  .transform(codes => [...new Set(normalizeCountryCodes(codes))]);

/** A two-letter country, or the world. */
export const place = z
  .string()
  .max(10)
  .transform(text => text.trim().toUpperCase())
  .refine(code => code === 'WORLD' || isCountry(code), rule('fields.countryOrWorld'))
  .transform(code => (code === 'WORLD' ? 'world' : code));

export const tag = z
  .string()
  .max(200)
  .transform(normalizeHashtag)
  .refine(isHashtag, rule('fields.hashtag'))
  .describe('With or without #; not case-sensitive');

export const key = z.string().trim().min(1).max(150);

export const asOfDay = fields.isoTime
  .optional()
  .describe('As of: uses data recorded by the end of this time’s UTC day');
/** Account metrics are computed every night and after each update of an account. */
export const metricsAsOf = fields.isoTime
  .optional()
  .describe('As of: uses the metrics last computed by the end of this time’s UTC day');
export const regions = countries
  .default([])
  .describe(
    'Two-letter country codes of the videos, comma-separated; all if omitted. Unknown codes are dropped',
  );

export const days = {
  platform: fields.platform.default('tiktok'),
  startDate: fields.isoDay.optional().describe('First day (UTC); defaults to 90 days up to endDate'),
  endDate: fields.isoDay.optional().describe('Last day (UTC); defaults to today'),
};

/** The growth of a subject and its stage. */
export const trend = z.strictObject({
  measured,
  stage: z
    .enum(TREND_STAGES)
    .nullable()
    .describe('null if there is not enough data, or without significant growth or decline'),
});
export const trendExample = {
  measured: {
    metric: 'trend_velocity',
    version: 1,
    value: 0.118,
    interval: { low: 0.071, high: 0.165, level: 0.9 },
    sample: 92,
    notEnough: null,
    details: {
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

/** The header of a subject report. */
const subjectInfo = {
  range: coveredRange,
  platformCounters: z
    .strictObject({ videos: fields.count, views: fields.count, provenance })
    .nullable()
    .describe('The platform’s own count; null if it was not collected'),
  observed: z
    .strictObject({
      videos: z.int().describe('Videos ever observed with it'),
      views: fields.count.describe(
        'Their views, if each was observed once, so that no gain is known; otherwise null',
      ),
      viewsGained: z.int().nullable().describe('Views they gained while observed; null if no gain is known'),
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
  trendWeeks: z
    .array(
      z.strictObject({
        lastDay: fields.isoDay,
        velocity: z.number().nullable(),
        breadth: z.number().nullable(),
        smallCreatorShare: z.number().nullable(),
        concentration: z.number().nullable(),
      }),
    )
    .nullable()
    .describe(
      'The same growth up to each of the last weeks that the plan’s history includes, oldest first; null if compare is none',
    ),
  regions: z.array(regionShare).describe('Countries of its videos in the range, most videos first'),
};
const subjectInfoExample = {
  range: rangeExample,
  platformCounters: { videos: 48_200, views: 310_000_000, provenance: provenanceExample },
  observed: {
    videos: 312,
    views: null,
    viewsGained: 41_800_000,
    firstDay: '2026-08-02',
    lastDay: '2026-11-15',
  },
  origin: {
    publishedAt: '2026-08-02T17:03:00.000Z',
    videoId: '7400000000000000001',
    url: 'https://www.tiktok.com/@minacooksfast/video/7400000000000000001',
    caption: 'one-pan kimchi pasta #onepan',
    account: summaryExample,
  },
  trend: trendExample,
  trendWeeks: [
    { lastDay: '2026-11-07', velocity: 0.087, breadth: 0.8, smallCreatorShare: 0.74, concentration: 0.03 },
    { lastDay: '2026-11-14', velocity: 0.118, breadth: 0.86, smallCreatorShare: 0.71, concentration: 0.02 },
  ],
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

type Kind = {
  readonly kind: 'hashtag' | 'sound' | 'sticker';
  readonly group: string;
  readonly feature: Feature;
};
type OneOf<Params> = Kind & { param: string; params: Params };

const read = ({ group, feature }: Kind) => ({ method: 'GET', group, feature, isCacheable: true }) as const;

export function infoOf<Params extends z.ZodObject, Extra extends z.ZodRawShape>(
  of: OneOf<Params> & { extra: Extra; example: z.input<z.ZodObject<Extra>> },
) {
  return defineEndpoint({
    ...read(of),
    path: `/${of.kind}-insight/info/{${of.param}}`,
    summary: `Overview of a ${of.kind}: the platform’s counts, observed usage, first creator, growth and countries.`,
    params: of.params,
    query: z.strictObject({ ...days, regions, asOf: asOfDay, compare }),
    reply: z.strictObject({ ...of.extra, ...subjectInfo }),
    example: { ...of.example, ...subjectInfoExample } as never,
  });
}

export function seriesOf<Params extends z.ZodObject>(of: OneOf<Params>) {
  return defineEndpoint({
    ...read(of),
    path: `/${of.kind}-insight/info/{${of.param}}/processed-timeserie`,
    summary: `New videos of a ${of.kind}, views gained and number of creators, by day, week or month.`,
    params: of.params,
    query: z.strictObject({
      ...days,
      regions,
      asOf: asOfDay,
      grain: series.grain,
      compare: series.compare,
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

export function usersOf<Params extends z.ZodObject>(of: OneOf<Params>) {
  return defineEndpoint({
    ...read(of),
    path: `/${of.kind}-insight/{${of.param}}/users`,
    summary: `Top creators of a ${of.kind} in the range, by number of videos or by their views.`,
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

export const videoSort = z.enum(VIDEO_SORTS).default('views');

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

export function videosOf<Params extends z.ZodObject>(of: OneOf<Params>) {
  return defineEndpoint({
    ...read(of),
    path: `/${of.kind}-insight/{${of.param}}/videos`,
    summary: `Videos with a ${of.kind} published in the range, with their latest counts.`,
    params: of.params,
    query: z.strictObject({ ...days, regions, asOf: asOfDay, sort: videoSort, ...page(200, 50) }),
    reply: videosReply,
    example: videosExample,
  });
}

export function regionsSeriesOf<Params extends z.ZodObject>(of: OneOf<Params>) {
  return defineEndpoint({
    ...read(of),
    path: `/${of.kind}-insight/{${of.param}}/regions-timeserie`,
    summary: `New videos of a ${of.kind} and views gained, by day, week or month, in its top countries.`,
    params: of.params,
    query: z.strictObject({
      ...days,
      regions,
      asOf: asOfDay,
      grain: series.grain,
      compare: series.compare,
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

export function scoresOf<Query extends z.ZodRawShape>(of: Kind & { query: Query; subject: string }) {
  return defineEndpoint({
    ...read(of),
    path: `/${of.kind}-insight/scores`,
    summary: `Growth of each ${of.kind} given, or why it is unknown.`,
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
