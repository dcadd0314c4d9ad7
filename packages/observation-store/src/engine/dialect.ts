import type { ClickHouseClient } from '@clickhouse/client';

/** The differences in SQL between engines. */
export type Dialect = {
  /** Whether dependent materialized views are written in parallel. */
  readonly parallelViewProcessing: 0 | 1;
  /** Replacements for time zones that the engine lacks. */
  readonly zoneNames: Readonly<Record<string, string>>;
  /** Whether dropping a database waits until its files are deleted. */
  readonly dropSync: boolean;
  /** Where the comment of a view stands. */
  readonly commentPlace: 'afterQuery' | 'beforeQuery';
};

const BUILD: Dialect = {
  parallelViewProcessing: 1,
  zoneNames: {},
  dropSync: true,
  commentPlace: 'afterQuery',
};

/** The portable engine, an older version of ClickHouse. */
const WEB_ASSEMBLY: Dialect = {
  // Parallel views exceed its memory.
  parallelViewProcessing: 0,
  // Both zones have had the same time since March 2025.
  zoneNames: { 'America/Coyhaique': 'America/Punta_Arenas' },
  // Waiting can deadlock.
  dropSync: false,
  // After a sub-query it is parsed as the alias of the sub-query.
  commentPlace: 'beforeQuery',
};

const SYSTEM = `SELECT value FROM system.build_options WHERE name = 'SYSTEM'`;

/** Asked of the engine itself, since the portable one can also run behind the HTTP interface. */
export async function readDialect(client: ClickHouseClient): Promise<Dialect> {
  const result = await client.query({ query: SYSTEM, format: 'JSONEachRow' });
  const [system] = await result.json<{ value: string }>();
  return system?.value === 'Emscripten' ? WEB_ASSEMBLY : BUILD;
}

export function withKnownZone<Input extends Readonly<Record<string, unknown>>>(
  { zoneNames }: Pick<Dialect, 'zoneNames'>,
  input: Input,
): Input {
  const zone = typeof input.zone === 'string' ? zoneNames[input.zone] : undefined;
  return zone === undefined ? input : { ...input, zone };
}

const COMMENTED_VIEW = /(CREATE MATERIALIZED VIEW [\s\S]*?) AS\n([\s\S]*)\n(COMMENT '.*')$/;

/** Moves a view's comment to where the engine expects it. */
export function withCommentPlaced({ commentPlace }: Pick<Dialect, 'commentPlace'>, sql: string): string {
  return commentPlace === 'beforeQuery' ? sql.replace(COMMENTED_VIEW, '$1 $3 AS\n$2') : sql;
}
