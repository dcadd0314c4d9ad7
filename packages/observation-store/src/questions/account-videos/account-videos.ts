import { VIDEO_SORTS } from '@clipscope/contract';
import { z } from 'zod';
import { columns, defineQuestion, ofAccount } from '../../question.ts';
import { type Sql, sql, table } from '../../sql/sql.ts';
import { accountAsOf, OF_ACCOUNT } from '../account/account-parts.ts';
import { aVideoObservation, provenance, videoCard } from '../columns.ts';
import { accountDays } from './account-days.ts';

export const SORTED_PAGE = sql`ORDER BY
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
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`;

const row = z.strictObject({
  video_id: z.string(),
  ...videoCard,
  published_at: columns.time,
  ...aVideoObservation,
  engagement_rate: z.number().nonnegative().nullable(),
  ...provenance,
  exact: z.boolean(),
});

/** Videos of an account in their latest versions with their latest counts. */
const videosWhere = (condition: Sql) => sql`
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
      WHERE ${condition}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY video_id
    ) AS descriptions
    LEFT JOIN
    (
      SELECT video_id, views, likes, comments, shares, saves, observed_at, recorded_at, source, exact
      FROM ${table('video_observations')}
      WHERE ${condition}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY video_id
    ) AS counts USING (video_id)`;

/** Videos published in the days, in the order of `sort`, largest first. */
export const accountVideos = defineQuestion({
  name: 'account-videos',
  input: accountDays.extend({
    sort: z.enum(VIDEO_SORTS),
    limit: z.int().positive(),
    offset: z.int().nonnegative(),
  }),
  scope: ofAccount,
  row,
  sql: sql`${videosWhere(OF_ACCOUNT)}
    WHERE toDate(published_at, {zone:String}) BETWEEN {startDate:Date} AND {endDate:Date}
    ${SORTED_PAGE}`,
});

export const accountVideoById = defineQuestion({
  name: 'account-video-by-id',
  input: accountAsOf.extend({ videoId: z.string() }),
  scope: ofAccount,
  row,
  sql: videosWhere(sql`${OF_ACCOUNT}
        AND video_id = {videoId:String}`),
});
