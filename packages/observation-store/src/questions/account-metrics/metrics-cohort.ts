import { z } from 'zod';
import { keys } from '../../changes.ts';
import { columns, defineQuestion, fields } from '../../question.ts';
import { SNAPSHOT_METRICS } from '../../record/computed/account-metrics.ts';
import { names, sql, table } from '../../sql/sql.ts';

/** The members of the last complete cohort as of a time, within a range of followers. */
export const metricsCohort = defineQuestion({
  name: 'metrics-cohort',
  isCached: true,
  input: z.strictObject({
    platform: fields.platform,
    asOf: fields.asOf,
    fewestFollowers: z.int().nonnegative(),
    mostFollowers: z.int().nonnegative(),
  }),
  scope: ({ platform }) => [keys.computed(platform)],
  row: z.strictObject({
    account_id: z.string(),
    followers: z.int().nonnegative(),
    computed_at: columns.time,
    metrics: z.array(z.number().nullable()),
  }),
  sql: sql`
    SELECT account_id, followers, computed_at, [${names(SNAPSHOT_METRICS)}] AS metrics
    FROM ${table('cohort_members')}
    WHERE platform = {platform:String}
      AND computed_at =
      (
        SELECT max(computed_at)
        FROM ${table('cohorts')}
        WHERE platform = {platform:String} AND computed_at <= {asOf:DateTime64(3, 'UTC')}
      )
      AND followers BETWEEN {fewestFollowers:UInt64} AND {mostFollowers:UInt64}
    ORDER BY account_id
    LIMIT 1 BY account_id`,
});
