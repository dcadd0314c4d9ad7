import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** The rows of `creator_days` of an account that add up to no video. */
export const emptyCreatorDays = defineQuestion({
  name: 'empty-creator-days',
  input: z.strictObject({ platform: fields.platform, accountId: z.string() }),
  row: z.strictObject({ key: z.string() }),
  sql: sql`
    SELECT concat(toString(kind), ' ', toString(day), ' ', region, ' ', subject) AS key
    FROM ${table('creator_days')}
    WHERE platform = {platform:String} AND account_id = {accountId:String}
    GROUP BY kind, day, region, subject
    HAVING sum(new_videos) = 0
    ORDER BY key`,
});
