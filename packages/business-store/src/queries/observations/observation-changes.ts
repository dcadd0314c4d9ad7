import { sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { observationChanges, observationClock } from '../../schema/index.ts';

const VERSIONS_PER_PRUNING = 256;
/** How many changes pruning leaves. */
const MAX_LISTED = 50_000;

/**
 * Publishes that these scopes changed. A publisher locks the clock's row until it commits, so versions become visible
 * in order.
 */
export async function putObservationChanges(
  db: Db,
  scopes: readonly string[] | 'all',
  { maxListed = MAX_LISTED, versionsPerPruning = VERSIONS_PER_PRUNING } = {},
): Promise<void> {
  if (scopes === 'all') return putAll(db);
  const published = (await db.execute(sql`
    WITH clock AS (UPDATE observation_clock SET version = version + 1 RETURNING version),
    put AS (
      INSERT INTO observation_changes (scope, version)
      SELECT listed.scope, clock.version
      FROM clock CROSS JOIN json_array_elements_text(${JSON.stringify(scopes)}::json) AS listed (scope)
      ON CONFLICT (scope) DO UPDATE SET version = excluded.version
    )
    SELECT version::float8 AS version FROM clock
  `)) as unknown as { rows: { version: number }[] };
  const isDue = published.rows.some(({ version }) => version % versionsPerPruning === 0);
  if (isDue) await prune(db, maxListed);
}

async function putAll(db: Db): Promise<void> {
  await db.execute(sql`
    WITH clock AS (UPDATE observation_clock SET version = version + 1, floor = version + 1 RETURNING floor)
    DELETE FROM observation_changes USING clock WHERE observation_changes.version < clock.floor
  `);
}

async function prune(db: Db, maxListed: number): Promise<void> {
  await db.execute(sql`
    WITH oldest AS (SELECT version FROM observation_changes ORDER BY version DESC OFFSET ${maxListed} LIMIT 1),
    clock AS (
      UPDATE observation_clock SET floor = greatest(floor, oldest.version) FROM oldest RETURNING observation_clock.floor
    )
    DELETE FROM observation_changes USING clock WHERE observation_changes.version <= clock.floor
  `);
}

/** The scopes that changed after a version, and the latest version; `all` where the list does not reach back so far. */
export async function observationChangesSince(
  db: Db,
  version: number,
): Promise<{ readonly version: number; readonly scopes: readonly string[] | 'all' }> {
  const { rows } = (await db.execute(sql`
    SELECT clock.version::float8 AS version, changes.scope,
      ${version}::bigint BETWEEN clock.floor AND clock.version AS is_listed
    FROM ${observationClock} AS clock
    LEFT JOIN ${observationChanges} AS changes
      ON changes.version > ${version}::bigint AND ${version}::bigint BETWEEN clock.floor AND clock.version
  `)) as unknown as { rows: { version: number; scope: string | null; is_listed: boolean }[] };
  const [first] = rows;
  if (first === undefined) throw new Error('The row of observation_clock is missing.');
  const scopes = first.is_listed ? rows.flatMap(({ scope }) => scope ?? []) : 'all';
  return { version: first.version, scopes };
}
