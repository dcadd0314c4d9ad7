import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** The owners of some videos; unknown videos have no row. */
export const videoOwners = defineQuestion({
  name: 'video-owners',
  input: z.strictObject({ platform: fields.platform, videoIds: z.array(z.string()) }),
  row: z.strictObject({ video_id: z.string(), account_id: z.string() }),
  sql: sql`
    SELECT video_id, argMin(account_id, first_recorded_at) AS account_id
    FROM ${table('video_owners')}
    WHERE platform = {platform:String} AND video_id IN {videoIds:Array(String)}
    GROUP BY video_id
    ORDER BY video_id`,
});
