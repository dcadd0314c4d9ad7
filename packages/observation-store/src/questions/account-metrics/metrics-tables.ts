import { SHORTFALLS } from '@clipscope/domain';
import { z } from 'zod';
import { fields } from '../../question.ts';
import { newestOf, sql, table } from '../../sql/sql.ts';

/** How much each figure is from; how much it would need, and why, when that is too little. */
export const metricSamples = z.record(
  z.string(),
  z.strictObject({
    sample: z.int().nonnegative(),
    needed: z.int().nonnegative(),
    reason: z.enum([...SHORTFALLS, '']),
  }),
);

/** Where lists of accounts find the figures that are kept for now. */
export const METRICS_NOW = newestOf('account_figures', { as: 'figures' });

/** Figures are computed each night; older ones than a week before the last are of accounts that were lost sight of. */
const STALE_DAYS = 7;

const UP_TO = sql`platform = {platform:String} AND computed_day <= {asOfDay:Date}`;

/** The same as they were last computed up to the end of a day. Who the accounts were is asked beside. */
export const METRICS_AS_OF = sql`(
      SELECT *
      FROM ${table('account_figure_days')}
      WHERE ${UP_TO}
        AND computed_day > (SELECT max(computed_day) FROM ${table('account_figure_days')} WHERE ${UP_TO}) - ${STALE_DAYS}
      ORDER BY computed_at DESC
      LIMIT 1 BY account_id
    ) AS figures`;

export const asOfDay = { asOfDay: fields.day };
