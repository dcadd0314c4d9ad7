import { z } from 'zod';
import { columns, defineQuestion } from '../../question.ts';

/** How many accounts and videos were looked at, how often, and when last. */
export const corpusSize = defineQuestion({
  name: 'corpus-size',
  input: z.strictObject({}),
  row: z.strictObject({
    kind: z.enum(['accounts', 'videos']),
    subjects: z.int().nonnegative(),
    observations: z.int().nonnegative(),
    newest_at: columns.time.nullable(),
  }),
  sql: `
    SELECT kind, subjects, observations, newest_at
    FROM (
      SELECT 'accounts' AS kind, count() AS subjects, maxOrNull(observed_at) AS newest_at,
        (SELECT count() FROM account_observations) AS observations
      FROM account_totals FINAL
      UNION ALL
      SELECT 'videos' AS kind, count() AS subjects, maxOrNull(observed_at) AS newest_at,
        (SELECT count() FROM video_observations) AS observations
      FROM video_totals FINAL
    )
    ORDER BY kind`,
});
