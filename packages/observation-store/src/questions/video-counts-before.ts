import { z } from 'zod';
import { columns, defineQuestion, fields } from '../question.ts';

/**
 * The last known counts of some videos before a moment of each (`befores`, epoch milliseconds, in the order of
 * `ids`), and when each was observed last. A count that was missing then is taken from the one before.
 */
export const videoCountsBefore = defineQuestion({
  name: 'video-counts-before',
  input: z.strictObject({
    platform: fields.platform,
    accountIds: z.array(z.string()),
    ids: z.array(z.string()).min(1),
    befores: z.array(z.int()).min(1),
  }),
  row: z.strictObject({
    id: z.string(),
    last_observed_at: columns.time,
    observations_before: z.int().nonnegative(),
    views: columns.count,
    likes: columns.count,
    comments: columns.count,
    shares: columns.count,
    saves: columns.count,
  }),
  sql: `
    WITH toUnixTimestamp64Milli(observed_at)
      < transform(video_id, {ids:Array(String)}, {befores:Array(Int64)}, toInt64(0)) AS is_before
    SELECT
      video_id AS id,
      max(observed_at) AS last_observed_at,
      countIf(is_before) AS observations_before,
      argMaxIf(views, (observed_at, recorded_at), is_before) AS views,
      argMaxIf(likes, (observed_at, recorded_at), is_before) AS likes,
      argMaxIf(comments, (observed_at, recorded_at), is_before) AS comments,
      argMaxIf(shares, (observed_at, recorded_at), is_before) AS shares,
      argMaxIf(saves, (observed_at, recorded_at), is_before) AS saves
    FROM video_observations
    WHERE platform = {platform:String}
      AND account_id IN {accountIds:Array(String)}
      AND video_id IN {ids:Array(String)}
    GROUP BY video_id`,
});
