import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { newestOf, sql, table } from '../../sql/sql.ts';

/** All accounts of a platform with their last followers; NULL if never shown. */
export const metricsSizes = defineQuestion({
  name: 'metrics-sizes',
  input: z.strictObject({ platform: fields.platform }),
  row: z.strictObject({ account_id: z.string(), followers: columns.count }),
  sql: sql`
    SELECT account_id, followers
    FROM
    (
      SELECT DISTINCT account_id
      FROM ${table('accounts')}
      WHERE platform = {platform:String}
    ) AS described
    LEFT JOIN
    (
      SELECT account_id, followers
      FROM ${newestOf('account_totals')}
      WHERE platform = {platform:String}
    ) AS counted USING (account_id)
    ORDER BY account_id`,
});
