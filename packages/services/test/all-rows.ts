import { joined, name, type ObservationReader, sql } from '@clipscope/observation-store';
import { z } from 'zod';

/** The number of rows of each table and a hash of their content. */
export type AllRows = Readonly<Record<string, string>>;

/** Tables for the store's own bookkeeping. */
const ABOUT_ITSELF = ['ingest_journal', 'ingest_marks', 'schema_migrations'];

/** With a stopped clock an account can be measured twice at the same time. */
const MAY_REPEAT = ['cohort_members'];

const tables = {
  name: 'test-tables',
  input: z.strictObject({}),
  row: z.strictObject({ name: z.string(), isMerged: z.boolean(), states: z.array(z.string()) }),
  sql: sql`
    SELECT name, engine != 'MergeTree' AS isMerged,
      arraySort(groupArrayIf(columns.name, columns.type LIKE 'AggregateFunction%')) AS states
    FROM system.tables AS tables JOIN system.columns AS columns
      ON columns.database = tables.database AND columns.table = tables.name
    WHERE tables.database = currentDatabase() AND engine LIKE '%MergeTree'
    GROUP BY name, engine ORDER BY name`,
};

/** All tables that the engine lists. Rows of merging tables are counted as merged; duplicates in others count. */
export async function allRows(reader: ObservationReader): Promise<AllRows> {
  const found: Record<string, string> = {};
  for (const { name: table, isMerged, states } of await reader.ask(tables, {})) {
    if (ABOUT_ITSELF.includes(table)) continue;
    const ended = states.map(name).map(state => sql`finalizeAggregation(${state}) AS ${state}`);
    const [row] = await reader.ask(
      {
        name: `test-rows-of-${table}`,
        input: z.strictObject({}),
        row: z.strictObject({ rows: z.int(), hash: z.string() }),
        sql: sql`SELECT count() AS rows, toString(sum(cityHash64(tuple(*)))) AS hash
          FROM (SELECT ${MAY_REPEAT.includes(table) ? sql`DISTINCT` : sql``} * ${ended.length > 0 ? sql`REPLACE (${joined(ended, ', ')})` : sql``}
            FROM ${name(table)} ${isMerged ? sql`FINAL` : sql``})`,
      },
      {},
    );
    found[table] = `${row?.rows} rows, ${row?.hash}`;
  }
  return found;
}
