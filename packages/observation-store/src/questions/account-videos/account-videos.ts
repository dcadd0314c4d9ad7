import { VIDEO_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, ofAccount } from '../../question.ts';
import { andKnownBy, sql, table } from '../../sql/sql.ts';
import { accountDays } from './account-days.ts';

export const VIDEO_SORTS = ['publishedAt', 'views', 'likes', 'comments', 'shares', 'engagement'] as const;

/** Videos published in the days, each in its latest version with its latest counts. The largest come first. */
export const accountVideos = defineQuestion({
  name: 'account-videos',
  input: accountDays.extend({
    sort: z.enum(VIDEO_SORTS),
    limit: z.int().positive(),
    offset: z.int().nonnegative(),
  }),
  scope: ofAccount,
  row: z.strictObject({
    video_id: z.string(),
    url: z.string(),
    caption: z.string(),
    cover_url: z.string().nullable(),
    kind: z.enum(VIDEO_KINDS),
    published_at: columns.time,
    duration_s: z.number().nonnegative().nullable(),
    hashtags: z.array(z.string()),
    deleted_at: columns.time.nullable(),
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
  }),
  sql: sql`
    SELECT
      video_id, url, caption, cover_url, kind, published_at, duration_s, hashtags, deleted_at,
      views, likes, comments, shares, saves,
      (likes + comments + shares) / nullIf(views, 0) AS engagement_rate,
      coalesce(counts.observed_at, descriptions.observed_at) AS observed_at,
      coalesce(counts.recorded_at, descriptions.recorded_at) AS recorded_at,
      coalesce(counts.source, descriptions.source) AS source,
      coalesce(counts.exact, true) AS exact
    FROM
    (
      SELECT *
      FROM ${table('videos')}
      WHERE platform = {platform:String}
        AND account_id = {accountId:String}
        ${andKnownBy('recorded_at')}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY video_id
    ) AS descriptions
    LEFT JOIN
    (
      SELECT video_id, views, likes, comments, shares, saves, observed_at, recorded_at, source, exact
      FROM ${table('video_observations')}
      WHERE platform = {platform:String}
        AND account_id = {accountId:String}
        ${andKnownBy('recorded_at')}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY video_id
    ) AS counts USING (video_id)
    WHERE toDate(published_at, {zone:String}) BETWEEN {startDate:Date} AND {endDate:Date}
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
