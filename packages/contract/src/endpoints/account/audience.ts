import { AGE_BANDS, AUDIENCE_GENDERS, FEATURES } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { coveredRange, range, rangeExample } from '../../insight.ts';
import { sentenceSchema } from '../../reasons/reason.ts';

const group = 'Audience';
const share = z.number().min(0).max(1);
const { platform: _, ...days } = range;

const parts = {
  ages: z
    .array(z.strictObject({ band: z.enum(AGE_BANDS), share: share.nullable() }))
    .nullable()
    .describe('null if not reported, or if the plan does not include ages'),
  genders: z.array(z.strictObject({ gender: z.enum(AUDIENCE_GENDERS), share: share.nullable() })).nullable(),
  countries: z
    .array(z.strictObject({ countryCode: z.string(), share }))
    .nullable()
    .describe('The largest only; the remainder is other countries'),
  sampleSize: fields.count.describe('Number of people the shares are based on; null if not reported'),
};

const reply = z.strictObject({
  id: z.string(),
  ...parts,
  latest: z
    .strictObject({
      observedAt: fields.isoTime,
      recordedAt: fields.isoTime,
      source: z.string(),
      ageDays: z.number().nonnegative().describe('Age of the data'),
    })
    .nullable()
    .describe('null if no audience data exists'),
  range: coveredRange,
  history: z
    .array(z.strictObject({ observedAt: fields.isoTime, ...parts }))
    .describe('In the range, oldest first'),
  limitations: z
    .array(
      z.strictObject({
        part: z.enum(['ages', 'genders', 'countries']),
        feature: z.enum(FEATURES),
        ...sentenceSchema.shape,
      }),
    )
    .describe('Parts not included in your plan'),
});

const shares: Pick<z.input<typeof reply>, keyof typeof parts> = {
  ages: [
    { band: '13-17', share: 0.1 },
    { band: '18-24', share: 0.5 },
    { band: '25-34', share: 0.3 },
    { band: '35-44', share: 0.1 },
    { band: '45-54', share: null },
    { band: '55+', share: null },
  ],
  genders: null,
  countries: [{ countryCode: 'KR', share: 0.7 }],
  sampleSize: 4200,
};
const example: z.input<typeof reply> = {
  id: '7001000000000000001',
  ...shares,
  latest: {
    observedAt: '2026-11-14T00:00:00.000Z',
    recordedAt: '2026-11-14T00:00:02.000Z',
    source: 'demo',
    ageDays: 1.5,
  },
  range: rangeExample,
  history: [{ observedAt: '2026-11-14T00:00:00.000Z', ...shares }],
  limitations: [
    {
      part: 'genders',
      feature: 'AGE_GENDER',
      message: 'Your plan does not include audience gender data.',
      code: 'limits.audiencePart',
      params: { part: 'genders' },
    },
  ],
};

export const audienceDemographic = defineEndpoint({
  method: 'GET',
  path: '/tiktok/audience/user/{id}/audience-demographic',
  group,
  summary: 'Followers by age, gender and country: latest data and history.',
  isCacheable: true,
  feature: 'DEMOGRAPHICS',
  params: z.strictObject({ id: fields.subjectId }),
  query: z.strictObject(days),
  reply,
  example,
});

export const videoAudience = defineEndpoint({
  method: 'GET',
  path: '/tiktok/audience/video/{id}',
  group,
  summary: 'Viewers of a video by age, gender and country: latest data and history.',
  isCacheable: true,
  feature: 'DEMOGRAPHICS',
  params: z.strictObject({ id: fields.subjectId }),
  query: z.strictObject(days),
  reply,
  example: { ...example, id: '7400000000000000001' },
});

const sums = { views: fields.count, likes: fields.count, comments: fields.count, shares: fields.count };

export const playlists = defineEndpoint({
  method: 'GET',
  path: '/tiktok/playlist/user/{id}',
  group,
  summary: 'The account’s playlists, and how many of their videos have been observed.',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  params: z.strictObject({ id: fields.subjectId }),
  query: z.strictObject({ asOf: days.asOf }),
  reply: z.strictObject({
    playlists: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        coverUrl: z.string().nullable(),
        videoCount: fields.count.describe('As shown by the platform'),
        videosKnown: z.int().nonnegative(),
        ...sums,
        videos: z
          .array(z.strictObject({ id: z.string(), publishedAt: fields.isoTime, ...sums }))
          .describe('The newest 100 known videos'),
        observedAt: fields.isoTime,
        recordedAt: fields.isoTime,
        source: z.string(),
      }),
    ),
  }),
  example: {
    playlists: [
      {
        id: '7800000000000000001',
        title: 'One pan',
        coverUrl: null,
        videoCount: 1,
        videosKnown: 1,
        views: 2_400_000,
        likes: 190_000,
        comments: 8_400,
        shares: 20_000,
        videos: [
          {
            id: '7400000000000000001',
            publishedAt: '2026-11-02T17:00:00.000Z',
            views: 2_400_000,
            likes: 190_000,
            comments: 8_400,
            shares: 20_000,
          },
        ],
        observedAt: '2026-11-14T00:00:00.000Z',
        recordedAt: '2026-11-14T00:00:02.000Z',
        source: 'demo',
      },
    ],
  },
});
