import { VIDEO_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, fields } from '../question.ts';
import { VIDEO_SORTS } from './account-videos.ts';
import { IN_REGIONS, subjectDaysInput, VIDEO_SUBJECTS } from './subject-tables.ts';

const published = subjectDaysInput.omit({ asOfDay: true }).extend({ kind: z.enum(VIDEO_SUBJECTS) });
const paged = { limit: z.int().positive(), offset: z.int().nonnegative() };

const PUBLISHED_WITH = `kind = {kind:String}
      AND platform = {platform:String}
      AND subject = {subject:String}
      AND published_at >= toDateTime64({startDate:Date}, 3, 'UTC')
      AND published_at < toDateTime64({endDate:Date} + 1, 3, 'UTC')
      AND ${IN_REGIONS}`;

/** Videos of a subject published in the days with their last counts, the largest first, and how many there are. */
export const subjectVideoPage = defineQuestion({
  name: 'subject-video-page',
  input: published.extend({ sort: z.enum(VIDEO_SORTS), ...paged }),
  row: z.strictObject({
    video_id: z.string(),
    account_id: z.string(),
    published_at: columns.time,
    views: columns.count,
    likes: columns.count,
    comments: columns.count,
    shares: columns.count,
    saves: columns.count,
    engagement_rate: z.number().nonnegative().nullable(),
    observed_at: columns.time,
    recorded_at: columns.time,
    source: z.string(),
    exact: z.boolean(),
    total: z.int().positive(),
  }),
  sql: `
    SELECT
      video_id, account_id, published_at, views, likes, comments, shares, saves,
      (likes + comments + shares) / nullIf(views, 0) AS engagement_rate,
      observed_at, recorded_at, source, exact, count() OVER () AS total
    FROM subject_video_totals FINAL
    WHERE ${PUBLISHED_WITH}
    ORDER BY
      multiIf(
        {sort:String} = 'views', toFloat64(views),
        {sort:String} = 'likes', toFloat64(likes),
        {sort:String} = 'comments', toFloat64(comments),
        {sort:String} = 'shares', toFloat64(shares),
        {sort:String} = 'engagement', engagement_rate,
        NULL
      ) DESC NULLS LAST,
      published_at DESC,
      video_id DESC
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
});

/** What lists show of some videos, each in its latest version. */
export const subjectVideoDescriptions = defineQuestion({
  name: 'subject-video-descriptions',
  input: z.strictObject({ platform: fields.platform, videoIds: z.array(z.string()) }),
  row: z.strictObject({
    video_id: z.string(),
    account_id: z.string(),
    url: z.string(),
    caption: z.string(),
    cover_url: z.string().nullable(),
    kind: z.enum(VIDEO_KINDS),
    duration_s: z.number().nonnegative().nullable(),
    hashtags: z.array(z.string()),
    deleted_at: columns.time.nullable(),
  }),
  sql: `
    SELECT video_id, account_id, url, caption, cover_url, kind, duration_s, hashtags, deleted_at
    FROM video_cards FINAL
    WHERE platform = {platform:String} AND video_id IN {videoIds:Array(String)}`,
});

/** Who published videos of a subject in the days, with what those videos have, and how many there are. */
export const subjectUsers = defineQuestion({
  name: 'subject-users',
  input: published.extend({ sort: z.enum(['videos', 'views']), ...paged }),
  row: z.strictObject({
    account_id: z.string(),
    videos: z.int().positive(),
    views: columns.count,
    engagements: columns.count,
    last_published_at: columns.time,
    total: z.int().positive(),
  }),
  sql: `
    SELECT
      account_id, count() AS videos, sum(looks.views) AS views,
      sum(looks.likes + looks.comments + looks.shares) AS engagements,
      max(published_at) AS last_published_at, count() OVER () AS total
    FROM subject_video_totals AS looks FINAL
    WHERE ${PUBLISHED_WITH}
    GROUP BY account_id
    ORDER BY if({sort:String} = 'views', ifNull(views, 0), videos) DESC, videos DESC, account_id
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
});

/** How many videos of a subject have each language, industry and sound: the most frequent of each. */
export const subjectMix = defineQuestion({
  name: 'subject-mix',
  input: published.extend({ limit: z.int().positive() }),
  row: z.strictObject({
    property: z.enum(['all', 'language', 'industry', 'sound']),
    value: z.string(),
    videos: z.int().positive(),
    creators: z.int().positive(),
  }),
  sql: `
    SELECT one.1 AS property, one.2 AS value, count() AS videos, uniqExact(account_id) AS creators
    FROM subject_video_totals FINAL
    ARRAY JOIN [
      ('all', ''), ('language', toString(language)), ('industry', toString(industry)), ('sound', sound_id)
    ] AS one
    WHERE ${PUBLISHED_WITH}
    GROUP BY property, value
    ORDER BY property, videos DESC, value
    LIMIT {limit:UInt32} BY property`,
});

/** Kinds and lengths of the newest videos of a subject. */
export const subjectFormats = defineQuestion({
  name: 'subject-formats',
  input: published.extend({ limit: z.int().positive() }),
  row: z.strictObject({ kind: z.enum(VIDEO_KINDS), duration_s: z.number().nonnegative().nullable() }),
  sql: `
    WITH newest AS
    (
      SELECT video_id
      FROM subject_video_totals
      WHERE ${PUBLISHED_WITH}
      GROUP BY video_id
      ORDER BY max(published_at) DESC, video_id
      LIMIT {limit:UInt32}
    )
    SELECT cards.kind AS kind, duration_s
    FROM video_cards AS cards FINAL
    WHERE platform = {platform:String}
      AND video_id GLOBAL IN (SELECT video_id FROM newest)`,
});
