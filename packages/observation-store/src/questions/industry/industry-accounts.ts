import { INDUSTRY_ACCOUNT_SORTS } from '@clipscope/contract';
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
  industry: z.string(),
  sort: z.enum(INDUSTRY_ACCOUNT_SORTS),
  limit: z.int().positive(),
  offset: z.int().nonnegative(),
});

const sqlOf = (columns: Sql, from: Sql) => sql`
    SELECT ${columns}
    FROM ${from}
    WHERE platform = {platform:String} AND metrics.industry = {industry:String}
    ORDER BY
      multiIf(
        {sort:String} = 'growth', growth_low,
        {sort:String} = 'engagement', engagement_rate_views,
        {sort:String} = 'views', median_views,
        {sort:String} = 'score', account_score,
        toFloat64(metrics.followers)
      ) DESC NULLS LAST,
      account_id
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`;

/** Accounts of an industry, sorted by a metric; unknown values come last. */
export const industryAccounts = defineQuestion({
  name: 'industry-accounts',
  input,
  row: accountIdRow,
  sql: sqlOf(ACCOUNT_ID_COLUMNS, METRICS_NOW),
});

/** The same as of a day. */
export const industryAccountsAsOf = defineQuestion({
  name: 'industry-accounts-as-of',
  input: input.extend(asOfDay),
  row: listedAccountRow,
  sql: sqlOf(LISTED_ACCOUNT_COLUMNS, METRICS_AS_OF),
});
