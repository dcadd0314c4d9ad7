import { z } from 'zod';
import { columns, defineQuestion, fields, ofAccount } from '../question.ts';

/**
 * The courses of the videos of one kind that an account published before a moment, the latest ones, with their
 * last counts: what a video is compared with.
 */
export const videoEarlier = defineQuestion({
  name: 'video-earlier',
  input: z.strictObject({
    platform: fields.platform,
    accountId: z.string(),
    kind: z.string(),
    publishedBefore: z.date(),
    limit: z.int().positive(),
    asOf: fields.asOf,
  }),
  scope: ofAccount,
  row: z.strictObject({
    video_id: z.string(),
    published_at: columns.time,
    /** Age in hours and views at each look, the first look first. */
    course: z.array(z.tuple([z.number(), columns.count])),
    views: columns.count,
    likes: columns.count,
    comments: columns.count,
    shares: columns.count,
    saves: columns.count,
    observed_at: columns.time,
    exact: z.boolean(),
  }),
  sql: `
    SELECT
      video_id,
      any(looks.published_at) AS published_at,
      arraySort(groupArray((
        dateDiff('millisecond', looks.published_at, looks.observed_at) / 3600000, looks.views
      ))) AS course,
      argMax(tuple(looks.views), (looks.observed_at, recorded_at)).1 AS views,
      argMax(tuple(looks.likes), (looks.observed_at, recorded_at)).1 AS likes,
      argMax(tuple(looks.comments), (looks.observed_at, recorded_at)).1 AS comments,
      argMax(tuple(looks.shares), (looks.observed_at, recorded_at)).1 AS shares,
      argMax(tuple(looks.saves), (looks.observed_at, recorded_at)).1 AS saves,
      argMax(looks.exact, (looks.observed_at, recorded_at)) AS exact,
      max(looks.observed_at) AS observed_at
    FROM
    (
      SELECT video_id, published_at, observed_at, recorded_at, exact, views, likes, comments, shares, saves
      FROM video_observations
      WHERE platform = {platform:String}
        AND account_id = {accountId:String}
        AND recorded_at <= {asOf:DateTime64(3, 'UTC')}
        AND video_id GLOBAL IN
        (
          SELECT video_id
          FROM videos
          WHERE platform = {platform:String}
            AND account_id = {accountId:String}
            AND kind = {kind:String}
            AND published_at < {publishedBefore:DateTime64(3, 'UTC')}
            AND recorded_at <= {asOf:DateTime64(3, 'UTC')}
          GROUP BY video_id
          ORDER BY max(published_at) DESC
          LIMIT {limit:UInt32}
        )
    ) AS looks
    GROUP BY video_id
    ORDER BY published_at DESC, video_id`,
});
