import { z } from 'zod';
import { columns, defineQuestion } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** The last observation of each platform, and the number recorded since a time. */
export const ingestFreshness = defineQuestion({
  name: 'ingest-freshness',
  input: z.strictObject({ since: z.date() }),
  row: z.strictObject({
    kind: z.enum(['accounts', 'videos']),
    platform: z.string(),
    last_observed_at: columns.time,
    last_recorded_at: columns.time,
    recorded_since: z.int(),
  }),
  sql: sql`
    SELECT kind, platform, last_observed_at, last_recorded_at, recorded_since
    FROM (
      SELECT 'accounts' AS kind, platform, max(observed_at) AS last_observed_at,
        max(recorded_at) AS last_recorded_at,
        countIf(recorded_at > {since:DateTime64(3, 'UTC')}) AS recorded_since
      FROM ${table('account_observations')} GROUP BY platform
      UNION ALL
      SELECT 'videos' AS kind, platform, max(observed_at) AS last_observed_at,
        max(recorded_at) AS last_recorded_at,
        countIf(recorded_at > {since:DateTime64(3, 'UTC')}) AS recorded_since
      FROM ${table('video_observations')} GROUP BY platform
    )
    ORDER BY kind, platform`,
});
