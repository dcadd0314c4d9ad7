import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** The forecasts issued for an account and some of its videos. */
export const accountForecasts = defineQuestion({
  name: 'account-forecasts',
  input: z.strictObject({ platform: fields.platform, subjectIds: z.array(z.string()).min(1) }),
  row: z.strictObject({
    kind: z.enum(['video', 'account']),
    subject_id: z.string(),
    issued_at: columns.time,
    target_at: columns.time,
    value: z.number(),
    low: z.number(),
    high: z.number(),
    level: z.number(),
  }),
  sql: sql`
    SELECT kind, subject_id, issued_at, target_at, value, low, high, level
    FROM ${table('forecasts')}
    WHERE platform = {platform:String}
      AND kind IN ('video', 'account')
      AND subject_id IN {subjectIds:Array(String)}
    ORDER BY issued_at, subject_id, target_at
    LIMIT 1 BY kind, subject_id, target_at`,
});
