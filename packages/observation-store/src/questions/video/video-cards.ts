import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { andKnownBy, sql, table } from '../../sql/sql.ts';
import { videoCard } from '../columns.ts';

/** What lists show of some videos, identified by two lists of the same length. */
export const videoCards = defineQuestion({
  name: 'video-cards',
  input: z.strictObject({
    platform: fields.platform,
    accountIds: z.array(z.string()),
    videoIds: z.array(z.string()),
    asOf: fields.asOf,
  }),
  row: z.strictObject({
    account_id: z.string(),
    video_id: z.string(),
    ...videoCard,
  }),
  sql: sql`
    SELECT account_id, video_id, url, caption, cover_url, kind, duration_s, hashtags, deleted_at
    FROM ${table('videos')}
    WHERE platform = {platform:String}
      AND (account_id, video_id) IN arrayZip({accountIds:Array(String)}, {videoIds:Array(String)})
      ${andKnownBy('recorded_at')}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1 BY account_id, video_id`,
});
