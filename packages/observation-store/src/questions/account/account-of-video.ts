import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

export const accountOfVideo = defineQuestion({
  name: 'account-of-video',
  input: z.strictObject({ platform: fields.platform, videoId: z.string(), asOf: fields.asOf }),
  row: z.strictObject({ account_id: z.string() }),
  sql: sql`
    SELECT account_id
    FROM ${table('video_owners')}
    WHERE platform = {platform:String} AND video_id = {videoId:String}
    GROUP BY account_id
    HAVING min(first_recorded_at) <= {asOf:DateTime64(3, 'UTC')}
    ORDER BY min(first_recorded_at)
    LIMIT 1`,
});
