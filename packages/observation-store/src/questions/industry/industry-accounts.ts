import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { type Sql, sql } from '../../sql/sql.ts';
import {
  CHOSEN_ACCOUNT_COLUMNS,
  chosenAccountRow,
  FIGURED_ACCOUNT_COLUMNS,
  figuredAccountRow,
} from '../account-metrics/accounts-metrics.ts';
import { asOfDay, FIGURES_NOW, FIGURES_THEN } from '../account-metrics/metrics-tables.ts';

const FIGURE_SORTS = ['followers', 'growth', 'engagement', 'views', 'score'] as const;

const asked = z.strictObject({
  platform: fields.platform,
  industry: z.string(),
  sort: z.enum(FIGURE_SORTS),
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
  row: chosenAccountRow,
  sql: sqlOf(CHOSEN_ACCOUNT_COLUMNS, FIGURES_NOW),
});

/** The same as it was known on a day, with the metrics of then. */
export const industryAccountsAsOf = defineQuestion({
  name: 'industry-accounts-as-of',
  input: asked.extend(asOfDay),
  row: figuredAccountRow,
  sql: sqlOf(FIGURED_ACCOUNT_COLUMNS, FIGURES_THEN),
});
