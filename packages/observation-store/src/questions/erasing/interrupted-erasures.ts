import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** Removals of an account or of some of its videos that were begun and not finished, to be continued by name. */
export const interruptedErasures = defineQuestion({
  name: 'interrupted-erasures',
  input: z.strictObject({ platform: fields.platform, accountId: z.string() }),
  row: z.strictObject({
    id: z.string(),
    /** None when the account itself is removed. */
    video_ids: z.array(z.string()),
  }),
  sql: sql`
    SELECT id, any(videos) AS video_ids
    FROM
    (
      SELECT id, step, video_ids AS videos
      FROM ${table('erasures')}
      WHERE platform = {platform:String} AND account_id = {accountId:String}
    )
    GROUP BY id
    HAVING max(step) = 1
    ORDER BY id`,
});
