import { GROWTH_RANKING } from '@clipscope/domain';
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

const { fewestFollowers, fewestDays, cushion } = GROWTH_RANKING;
const atGrowth = (growth: Sql) => sql`metrics.followers / (1 + greatest(${growth}, -99) / 100)`;
/** Earlier rows have the number of counts instead, and the earliest neither. */
const DAYS = sql`multiIf(
        mapContains(samples, 'growth_days'), samples['growth_days'].sample,
        mapContains(samples, 'growth_rate'), samples['growth_rate'].sample,
        ${fewestDays}
      )`;

const sqlOf = (columns: Sql, from: Sql) => sql`
    SELECT
      ${columns},
      100 * ((metrics.followers + ${cushion}) / (${atGrowth(sql`growth_low`)} + ${cushion}) - 1) AS ranked_growth
    FROM ${from}
    WHERE platform = {platform:String}
      AND ({region:String} = '' OR metrics.country_code = {region:String})
      AND ({industry:String} = '' OR metrics.industry = {industry:String})
      AND growth_low IS NOT NULL
      AND ${atGrowth(sql`growth_rate`)} >= ${fewestFollowers}
      AND ${DAYS} >= ${fewestDays}
    ORDER BY ranked_growth DESC, account_id
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`;

/** The lower bound, cushioned, in percent. */
const ranked = { ranked_growth: z.number() };

/** The fastest growing accounts, by the lower bound of follower growth, cushioned so that small ones do not lead. */
export const trendingAccounts = defineQuestion({
  name: 'trending-accounts',
  input,
  row: accountIdRow.extend(ranked),
  sql: sqlOf(ACCOUNT_ID_COLUMNS, METRICS_NOW),
});

/** The same as of a day. */
export const trendingAccountsAsOf = defineQuestion({
  name: 'trending-accounts-as-of',
  input: input.extend(asOfDay),
  row: listedAccountRow.extend(ranked),
  sql: sqlOf(LISTED_ACCOUNT_COLUMNS, METRICS_AS_OF),
});
