import { z } from 'zod';
import { defineQuestion, fields, ofAccount } from '../../question.ts';
import { andKnownBy, sql, table } from '../../sql/sql.ts';
import { accountVideos } from './account-videos.ts';

/** One video of an account in its latest version with its latest counts. */
export const accountVideoById = defineQuestion({
  name: 'account-video-by-id',
  input: z.strictObject({
    platform: fields.platform,
    accountId: z.string(),
    videoId: z.string(),
    asOf: fields.asOf,
  }),
  scope: ofAccount,
  row: accountVideos.row,
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
        AND video_id = {videoId:String}
        ${andKnownBy('recorded_at')}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1
    ) AS descriptions
    LEFT JOIN
    (
      SELECT video_id, views, likes, comments, shares, saves, observed_at, recorded_at, source, exact
      FROM ${table('video_observations')}
      WHERE platform = {platform:String}
        AND account_id = {accountId:String}
        AND video_id = {videoId:String}
        ${andKnownBy('recorded_at')}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1
    ) AS counts USING (video_id)`,
});
