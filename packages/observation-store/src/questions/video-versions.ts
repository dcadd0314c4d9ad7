import { z } from 'zod';
import { columns, defineQuestion, fields } from '../question.ts';

/** Every known version of some videos, to tell whether a description says something new. */
export const videoVersions = defineQuestion({
  name: 'video-versions',
  input: z.strictObject({
    platform: fields.platform,
    accountIds: z.array(z.string()),
    ids: z.array(z.string()),
  }),
  row: z.strictObject({ id: z.string(), version_hash: z.string(), observed_at: columns.time }),
  sql: `
    SELECT video_id AS id, version_hash, observed_at
    FROM videos
    WHERE platform = {platform:String}
      AND account_id IN {accountIds:Array(String)}
      AND video_id IN {ids:Array(String)}
    ORDER BY id, observed_at, recorded_at`,
});
