import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** Unfinished erasures of an account or of some of its videos. */
export const interruptedErasures = defineQuestion({
  name: 'interrupted-erasures',
  input: z.strictObject({ platform: fields.platform, accountId: z.string() }),
  row: z.strictObject({
    id: z.string(),
    /** Empty when the whole account is erased. */
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
