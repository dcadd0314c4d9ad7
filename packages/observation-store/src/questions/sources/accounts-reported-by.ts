import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { joined, sql, table } from '../../sql/sql.ts';

const AMONG = sql`(empty({accountIds:Array(String)}) OR account_id IN {accountIds:Array(String)})`;

const TABLES = ['accounts', 'account_observations', 'video_observations', 'audience_observations'] as const;
const REPORTED_BY_SOURCES = joined(
  TABLES.map(
    name => sql`SELECT account_id
      FROM ${table(name)}
      WHERE platform = {platform:String} AND source IN {sources:Array(String)} AND ${AMONG}`,
  ),
  '\n      UNION ALL\n      ',
);

/** The accounts about which one of the sources has reported anything; listed ones have metrics. */
export const accountsReportedBy = defineQuestion({
  name: 'accounts-reported-by',
  input: z.strictObject({
    platform: fields.platform,
    sources: z.array(z.string()).min(1),
    accountIds: z.array(z.string()).describe('Empty for all accounts'),
  }),
  row: z.strictObject({ account_id: z.string(), is_listed: z.boolean() }),
  sql: sql`
    SELECT
      account_id,
      toBool(account_id GLOBAL IN
      (
        SELECT account_id
        FROM ${table('account_figures')}
        WHERE platform = {platform:String} AND ${AMONG}
      )) AS is_listed
    FROM
    (
      ${REPORTED_BY_SOURCES}
    )
    GROUP BY account_id
    ORDER BY account_id`,
});
