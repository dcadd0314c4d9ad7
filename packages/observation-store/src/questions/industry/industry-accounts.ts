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

const METRIC_SORTS = ['followers', 'growth', 'engagement', 'views', 'score'] as const;

const asked = z.strictObject({
  platform: fields.platform,
  industry: z.string(),
  sort: z.enum(METRIC_SORTS),
  limit: z.int().positive(),
  offset: z.int().nonnegative(),
});

const sqlOf = (selected: Sql, from: Sql) => sql`
    SELECT ${selected}
    FROM ${from}
    WHERE platform = {platform:String} AND figures.industry = {industry:String}
    ORDER BY
      multiIf(
        {sort:String} = 'growth', growth_low,
        {sort:String} = 'engagement', engagement_rate_views,
        {sort:String} = 'views', median_views,
        {sort:String} = 'score', account_score,
        toFloat64(figures.followers)
      ) DESC NULLS LAST,
      account_id
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`;

/** Accounts of an industry by one of their metrics. An unknown value comes last. */
export const industryAccounts = defineQuestion({
  name: 'industry-accounts',
  input: asked,
  row: accountIdRow,
  sql: sqlOf(ACCOUNT_ID_COLUMNS, METRICS_NOW),
});

/** The same as it was known on a day, with the metrics of then. */
export const industryAccountsAsOf = defineQuestion({
  name: 'industry-accounts-as-of',
  input: asked.extend(asOfDay),
  row: listedAccountRow,
  sql: sqlOf(LISTED_ACCOUNT_COLUMNS, METRICS_AS_OF),
});
