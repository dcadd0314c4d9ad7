import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** All forecasts of a video's views. */
export const videoForecasts = defineQuestion({
  name: 'video-forecasts',
  input: z.strictObject({ platform: fields.platform, videoId: z.string(), asOf: fields.asOf }),
  row: z.strictObject({
    issued_at: columns.time,
    age_hours: z.number(),
    target_at: columns.time,
    value: z.number(),
    low: z.number(),
    high: z.number(),
    level: z.number(),
    version: z.int(),
  }),
  sql: sql`
    SELECT issued_at, age_hours, target_at, value, low, high, level, version
    FROM ${table('forecasts')}
    WHERE platform = {platform:String}
      AND kind = 'video'
      AND subject_id = {videoId:String}
      AND issued_at <= {asOf:DateTime64(3, 'UTC')}
    ORDER BY issued_at, target_at
    LIMIT 1 BY issued_at, target_at`,
});
