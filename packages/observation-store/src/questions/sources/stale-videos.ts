import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** Videos that only this source reports and has not reported again since a time; the oldest first. */
export const staleVideos = defineQuestion({
  name: 'stale-videos',
  input: z.strictObject({
    platform: fields.platform,
    source: z.string(),
    before: z.date(),
    limit: z.int().positive(),
  }),
  row: z.strictObject({ account_id: z.string(), video_id: z.string(), reported_at: columns.time }),
  sql: sql`
    SELECT account_id, video_id, max(recorded_at) AS reported_at
    FROM ${table('video_observations')}
    WHERE platform = {platform:String}
      AND account_id GLOBAL IN
      (
        SELECT DISTINCT account_id
        FROM ${table('video_observations')}
        WHERE platform = {platform:String} AND source = {source:String}
      )
    GROUP BY account_id, video_id
    HAVING reported_at < {before:DateTime64(3, 'UTC')} AND min(source = {source:String}) = 1
    ORDER BY reported_at, account_id, video_id
    LIMIT {limit:UInt32}`,
});
