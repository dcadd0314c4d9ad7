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

const asked = z.strictObject({
  platform: fields.platform,
  region: z.string(),
  industry: z.string(),
  limit: z.int().positive(),
  offset: z.int().nonnegative(),
});

const sqlOf = (selected: Sql, from: Sql) => sql`
    SELECT ${selected}
    FROM ${from}
    WHERE platform = {platform:String}
      AND ({region:String} = '' OR figures.country_code = {region:String})
      AND ({industry:String} = '' OR figures.industry = {industry:String})
      AND growth_low IS NOT NULL
    ORDER BY growth_low DESC, account_id
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`;

/** Accounts of a country or an industry (or of all) whose followers grow surest: by the lower end of the interval. */
export const trendingAccounts = defineQuestion({
  name: 'trending-accounts',
  input: asked,
  row: accountIdRow,
  sql: sqlOf(ACCOUNT_ID_COLUMNS, METRICS_NOW),
});

/** The same as it was known on a day, with the metrics of then. */
export const trendingAccountsAsOf = defineQuestion({
  name: 'trending-accounts-as-of',
  input: asked.extend(asOfDay),
  row: listedAccountRow,
  sql: sqlOf(LISTED_ACCOUNT_COLUMNS, METRICS_AS_OF),
});
