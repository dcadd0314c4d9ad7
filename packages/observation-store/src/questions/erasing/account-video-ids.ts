import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** All videos of an account that were described or observed. */
export const accountVideoIds = defineQuestion({
  name: 'account-video-ids',
  input: z.strictObject({ platform: fields.platform, accountId: z.string() }),
  row: z.strictObject({ video_id: z.string() }),
  sql: sql`
    SELECT DISTINCT video_id
    FROM
    (
      SELECT video_id
      FROM ${table('videos')}
      WHERE platform = {platform:String} AND account_id = {accountId:String}
      UNION ALL
      SELECT video_id
      FROM ${table('video_observations')}
      WHERE platform = {platform:String} AND account_id = {accountId:String}
    )
    ORDER BY video_id`,
});
