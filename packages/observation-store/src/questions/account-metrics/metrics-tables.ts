import { SHORTFALLS } from '@clipscope/domain';
import { z } from 'zod';
import { fields } from '../../question.ts';
import { newestOf, sql, table } from '../../sql/sql.ts';

/** The sample size of each metric; the required size and the reason if it is too small. */
export const metricSamples = z.record(
  z.string(),
  z.strictObject({
    sample: z.int().nonnegative(),
    needed: z.int().nonnegative(),
    reason: z.enum([...SHORTFALLS, '']),
  }),
);

export const METRICS_NOW = newestOf('account_figures', { as: 'metrics' });

/** Metrics are computed every night, so older ones belong to accounts that are no longer observed. */
const STALE_DAYS = 7;

const UP_TO = sql`platform = {platform:String} AND computed_day <= {asOfDay:Date}`;

/** Metrics as last computed by the end of a day, without descriptions. */
export const METRICS_AS_OF = sql`(
      SELECT *
      FROM ${table('account_figure_days')}
      WHERE ${UP_TO}
        AND computed_day > (SELECT max(computed_day) FROM ${table('account_figure_days')} WHERE ${UP_TO}) - ${STALE_DAYS}
      ORDER BY computed_at DESC
      LIMIT 1 BY account_id
    ) AS metrics`;

export const asOfDay = { asOfDay: fields.day };
