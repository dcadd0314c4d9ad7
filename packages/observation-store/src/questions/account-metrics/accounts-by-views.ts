import { z } from 'zod';
import { keys } from '../../changes.ts';
import { defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** The accounts whose median video has about as many views, nearest first, whether or not their followers are known. */
export const accountsByViews = defineQuestion({
  name: 'accounts-by-views',
  isCached: true,
  input: z.strictObject({
    platform: fields.platform,
    views: z.number().positive(),
    /** How many times larger or smaller the others may be. */
    factor: z.number().positive(),
    fewestVideos: z.int().positive(),
    limit: z.int().positive(),
  }),
  scope: ({ platform }) => [keys.computed(platform)],
  row: z.strictObject({ account_id: z.string() }),
  sql: sql`
    SELECT account_id
    FROM
    (
      SELECT account_id, quantileExact(0.5)(toFloat64(assumeNotNull(views))) AS median_views, uniqExact(video_id) AS videos
      FROM ${table('video_totals')}
      WHERE platform = {platform:String} AND views IS NOT NULL
      GROUP BY account_id
    )
    WHERE videos >= {fewestVideos:UInt32}
      AND median_views BETWEEN {views:Float64} / {factor:Float64} AND {views:Float64} * {factor:Float64}
    ORDER BY abs(log(greatest(median_views, 1) / {views:Float64})), account_id
    LIMIT {limit:UInt32}`,
});
