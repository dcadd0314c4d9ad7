import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

export const campaignVideoOwner = defineQuestion({
  name: 'campaign-video-owner',
  input: z.strictObject({ platform: fields.platform, videoId: z.string() }),
  row: z.strictObject({ account_id: z.string() }),
  sql: sql`
    SELECT account_id
    FROM ${table('videos')}
    WHERE platform = {platform:String} AND video_id = {videoId:String}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1`,
});
