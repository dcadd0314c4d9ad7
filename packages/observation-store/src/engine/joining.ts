import type { ClickHouseClient } from '@clickhouse/client';
import { DATASET_PREFIX } from './dataset-names.ts';

/**
 * Joining writes all parts of a table anew, the largest too. It is worth it when a tenth of the rows lies outside the
 * largest, so that no row is written more than some ten times for it, and otherwise once a day.
 */
const PARTED = `
  SELECT concat(database, '.', table) AS name
  FROM system.parts
  WHERE active AND (database = {database:String} OR startsWith(database, '${DATASET_PREFIX}'))
  GROUP BY database, table
  HAVING count() > 1
    AND (max(rows) < 0.9 * sum(rows) OR argMax(modification_time, rows) < now() - INTERVAL 1 DAY)
  ORDER BY sum(bytes_on_disk), name`;

/** Merges are put off, since a load has begun or the store is closed; or the team dataset was removed meanwhile. */
const NOT_NOW = ['ABORTED', 'UNKNOWN_TABLE', 'UNKNOWN_DATABASE'];
const isNotNow = (error: unknown) =>
  error instanceof Error && 'type' in error && NOT_NOW.includes(String(error.type));

/** Joins the parts of tables on a connection of its own: it takes minutes, and a connection does one thing at a time. */
export function openJoining(connect: () => Promise<ClickHouseClient>) {
  let isEnding = false;
  let table: string | null = null;
  let joining: Promise<void> | null = null;
  const joinAll = async (database: string) => {
    const client = await connect();
    try {
      for (const name of await partedTables(client, database)) {
        if (isEnding) return;
        table = name;
        await client.command({ query: `OPTIMIZE TABLE ${name} FINAL` }).catch(error => {
          if (!isNotNow(error)) throw error;
        });
      }
    } finally {
      table = null;
      await client.close();
    }
  };
  return {
    /** The same for all who ask meanwhile. */
    join(database: string): Promise<void> {
      joining ??= joinAll(database).finally(() => {
        joining = null;
      });
      return joining;
    },
    /** What is half joined is left as it was. */
    async end(): Promise<void> {
      isEnding = true;
      if (joining === null) return;
      const name = table;
      // Why it failed is told to whoever asked for it.
      const ended = joining.catch(() => {});
      const client = await connect();
      if (name !== null) await client.command({ query: `SYSTEM STOP MERGES ${name}` });
      await ended;
      if (name !== null) await client.command({ query: `SYSTEM START MERGES ${name}` });
      await client.close();
    },
  };
}

export async function partedTables(client: ClickHouseClient, database: string): Promise<string[]> {
  const result = await client.query({
    query: PARTED,
    query_params: { database },
    format: 'JSONEachRow',
  });
  return (await result.json<{ name: string }>()).map(({ name }) => name);
}
