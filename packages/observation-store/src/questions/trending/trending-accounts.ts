import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { type Sql, sql } from '../../sql/sql.ts';
import {
  ACCOUNT_ID_COLUMNS,
  accountIdRow,
  LISTED_ACCOUNT_COLUMNS,
  listedAccountRow,
} from '../account-metrics/accounts-metrics.ts';
import { asOfDay, METRICS_AS_OF, METRICS_NOW } from '../account-metrics/metrics-tables.ts';

const input = z.strictObject({
  platform: fields.platform,
  region: z.string(),
  industry: z.string(),
  limit: z.int().positive(),
  offset: z.int().nonnegative(),
});

const sqlOf = (columns: Sql, from: Sql) => sql`
    SELECT ${columns}
    FROM ${from}
    WHERE platform = {platform:String}
      AND ({region:String} = '' OR metrics.country_code = {region:String})
      AND ({industry:String} = '' OR metrics.industry = {industry:String})
      AND growth_low IS NOT NULL
    ORDER BY growth_low DESC, account_id
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`;

/** The fastest growing accounts, by the lower bound of follower growth. */
export const trendingAccounts = defineQuestion({
  name: 'trending-accounts',
  input,
  row: accountIdRow,
  sql: sqlOf(ACCOUNT_ID_COLUMNS, METRICS_NOW),
});

/** The same as of a day. */
export const trendingAccountsAsOf = defineQuestion({
  name: 'trending-accounts-as-of',
  input: input.extend(asOfDay),
  row: listedAccountRow,
  sql: sqlOf(LISTED_ACCOUNT_COLUMNS, METRICS_AS_OF),
});
