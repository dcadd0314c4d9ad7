import { z } from 'zod';
import { columns, defineQuestion } from '../../question.ts';
import { newestOf, sql, table } from '../../sql/sql.ts';

/** The numbers of observed accounts and videos, of observations, and the time of the last one. */
export const observedTotals = defineQuestion({
  name: 'observed-totals',
  input: z.strictObject({}),
  row: z.strictObject({
    kind: z.enum(['accounts', 'videos']),
    subjects: z.int().nonnegative(),
    observations: z.int().nonnegative(),
    newest_at: columns.time.nullable(),
  }),
  sql: sql`
    SELECT kind, subjects, observations, newest_at
    FROM (
      SELECT 'accounts' AS kind, count() AS subjects, maxOrNull(observed_at) AS newest_at,
        (SELECT count() FROM ${table('account_observations')}) AS observations
      FROM ${newestOf('account_totals')}
      UNION ALL
      SELECT 'videos' AS kind, count() AS subjects, maxOrNull(observed_at) AS newest_at,
        (SELECT count() FROM ${table('video_observations')}) AS observations
      FROM ${newestOf('video_totals')}
    )
    ORDER BY kind`,
});
