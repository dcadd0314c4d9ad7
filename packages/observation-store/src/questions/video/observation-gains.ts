import type { VideoCountName } from '@clipscope/domain';
import { joined, name, type Sql, sql, table } from '../../sql/sql.ts';

/**
 * Observations of videos with what each count gained since the last known one, by the rule of `record/ledger.ts`; a test
 * compares the two. The condition may only select whole videos and limit `recorded_at`, or gains would be wrong.
 */
export function observationGains(counts: readonly VideoCountName[], condition: Sql): Sql {
  const gains = counts.map(name).map(
    count => sql`
        toInt64(coalesce(
          last_value(nullIf(${count}, 0)) OVER before,
          last_value(${count}) OVER before,
          if(first_value(observed_at <= published_at + INTERVAL 1 DAY) OVER timeline, 0, NULL)
        )) AS ${count}_known,
        if(${count} = 0 AND ${count}_known > 0, NULL, toInt64(${count}) - ${count}_known) AS ${count}_change,
        if(isNull(${count}_change), NULL, greatest(0, ${count}_change)) AS ${count}_gained`,
  );
  return sql`
      SELECT *,${joined(gains, ',')}
      FROM ${table('video_observations')}
      WHERE ${condition}
      WINDOW
        timeline AS (PARTITION BY platform, account_id, video_id ORDER BY observed_at, source),
        before AS (
          PARTITION BY platform, account_id, video_id ORDER BY observed_at, source
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        )`;
}

export function sumsOfGains(counts: readonly VideoCountName[]): Sql {
  const gained = counts.map(count => name(`${count}_gained`));
  return joined(
    gained.map(gain => sql`sum(${gain}) AS ${gain}`),
    ', ',
  );
}
