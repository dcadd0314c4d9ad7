import type { ClickHouseClient } from '@clickhouse/client';
import { DATASET_PREFIX } from './dataset-names.ts';

/**
 * A merge rewrites all parts of a table. It pays off when a tenth of the rows lies outside the largest part, so that no
 * row is rewritten more than about ten times, and otherwise once a day.
 */
const UNMERGED_TABLES = `
  SELECT concat(database, '.', table) AS name
  FROM system.parts
  WHERE active AND (database = {database:String} OR startsWith(database, '${DATASET_PREFIX}'))
  GROUP BY database, table
  HAVING count() > 1
    AND (max(rows) < 0.9 * sum(rows) OR argMax(modification_time, rows) < now() - INTERVAL 1 DAY)
  ORDER BY sum(bytes_on_disk), name`;

/** Merges are stopped during a load and on closing, and a team dataset may be dropped at any time. */
const POSTPONED_ERRORS = ['ABORTED', 'UNKNOWN_TABLE', 'UNKNOWN_DATABASE'];
const isPostponed = (error: unknown) =>
  error instanceof Error && 'type' in error && POSTPONED_ERRORS.includes(String(error.type));

/** Uses a separate connection: a merge takes minutes, and a connection runs one statement at a time. */
export function openPartMerger(connect: () => Promise<ClickHouseClient>) {
  let isEnding = false;
  let currentTable: string | null = null;
  let merging: Promise<void> | null = null;
  const mergeAll = async (database: string) => {
    const client = await connect();
    try {
      for (const table of await unmergedTables(client, database)) {
        if (isEnding) return;
        currentTable = table;
        await client.command({ query: `OPTIMIZE TABLE ${table} FINAL` }).catch(error => {
          if (!isPostponed(error)) throw error;
        });
      }
    } finally {
      currentTable = null;
      await client.close();
    }
  };
  return {
    /** Concurrent callers share one run. */
    merge(database: string): Promise<void> {
      merging ??= mergeAll(database).finally(() => {
        merging = null;
      });
      return merging;
    },
    /** Aborts a merge in progress, which leaves the parts as they were. */
    async end(): Promise<void> {
      isEnding = true;
      if (merging === null) return;
      const table = currentTable;
      // Callers of `merge` handle its failure.
      const ended = merging.catch(() => {});
      const client = await connect();
      if (table !== null) await client.command({ query: `SYSTEM STOP MERGES ${table}` });
      await ended;
      if (table !== null) await client.command({ query: `SYSTEM START MERGES ${table}` });
      await client.close();
    },
  };
}

export async function unmergedTables(client: ClickHouseClient, database: string): Promise<string[]> {
  const result = await client.query({
    query: UNMERGED_TABLES,
    query_params: { database },
    format: 'JSONEachRow',
  });
  return (await result.json<{ name: string }>()).map(({ name }) => name);
}
