import type { ClickHouseClient } from '@clickhouse/client';

/** What the SQL of one engine is where engines differ. Whatever makes a statement asks here, and nothing else differs. */
export type Dialect = {
  /** Whether the tables that an insert feeds are written at the same time. */
  readonly parallelViewProcessing: 0 | 1;
  /** Time zones that the engine knows under another name. */
  readonly zoneNames: Readonly<Record<string, string>>;
  /** Whether dropping a database waits until it is gone from the disk. */
  readonly dropSync: boolean;
  /** Where the comment of a view stands: after its question, or before it. */
  readonly commentPlace: 'afterQuestion' | 'beforeQuestion';
};

const BUILD: Dialect = {
  parallelViewProcessing: 1,
  zoneNames: {},
  dropSync: true,
  commentPlace: 'afterQuestion',
};

/** The portable engine, which is a little older than the build. */
const WEB_ASSEMBLY: Dialect = {
  // All at once need more memory than there is.
  parallelViewProcessing: 0,
  // It lacks the zone, which has had the time of the other since March 2025.
  zoneNames: { 'America/Coyhaique': 'America/Punta_Arenas' },
  // Whoever waits may wait for a thread that waits for them; the database is gone moments later.
  dropSync: false,
  // After a sub-query it would be taken for the name of the sub-query.
  commentPlace: 'beforeQuestion',
};

const SYSTEM = `SELECT value FROM system.build_options WHERE name = 'SYSTEM'`;

/** As the engine itself says what it was built for: the portable one can also stand behind the HTTP interface. */
export async function readDialect(client: ClickHouseClient): Promise<Dialect> {
  const result = await client.query({ query: SYSTEM, format: 'JSONEachRow' });
  const [system] = await result.json<{ value: string }>();
  return system?.value === 'Emscripten' ? WEB_ASSEMBLY : BUILD;
}

/** A question's input with the zone under the name that the engine knows. */
export function withKnownZone<Input extends Readonly<Record<string, unknown>>>(
  { zoneNames }: Pick<Dialect, 'zoneNames'>,
  input: Input,
): Input {
  const zone = typeof input.zone === 'string' ? zoneNames[input.zone] : undefined;
  return zone === undefined ? input : { ...input, zone };
}

const COMMENTED_VIEW = /(CREATE MATERIALIZED VIEW [\s\S]*?) AS\n([\s\S]*)\n(COMMENT '.*')$/;

/**
 * The statement of a migration with the comment in its place. It is the only text that is changed after it was written,
 * since migrations are whole statements; one made of parts puts the comment there itself.
 */
export function withCommentPlaced({ commentPlace }: Pick<Dialect, 'commentPlace'>, sql: string): string {
  return commentPlace === 'beforeQuestion' ? sql.replace(COMMENTED_VIEW, '$1 $3 AS\n$2') : sql;
}
