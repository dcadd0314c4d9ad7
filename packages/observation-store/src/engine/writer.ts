import { randomUUID } from 'node:crypto';
import type { Engine } from './engine.ts';
import { mutate } from './mutation.ts';
import { openPool } from './pool.ts';
import type { SettingValues } from './sql-text.ts';
import { insertRows, type Lines, type TextRows, textRows } from './statements.ts';

/** All statements that change rows, on a single machine or on a cluster. */
export function openWriter(
  engine: Pick<Engine, 'name' | 'isPortable' | 'dialect' | 'writer' | 'inserters'>,
  cluster: string | undefined,
  around: { readonly before: () => Promise<void>; readonly after: () => void },
) {
  const { dialect } = engine;
  const settings: SettingValues = {
    parallel_view_processing: dialect.parallelViewProcessing,
    // An insert is acknowledged once the shards have the rows.
    ...(cluster !== undefined && { distributed_foreground_insert: 1 }),
  };
  const onCluster = cluster === undefined ? '' : ` ON CLUSTER ${cluster}`;
  const storageOf = (table: string) => (cluster === undefined ? table : `${table}_local${onCluster}`);
  const client = engine.writer;
  // A connection of the embedded engine runs one statement at a time; the client of a server pools connections.
  const acquire = openPool(engine.inserters, { exclusive: engine.name === 'chdb' });
  const writing = async (write: () => Promise<unknown>): Promise<void> => {
    await around.before();
    try {
      await write();
    } finally {
      around.after();
    }
  };
  const command = (query: string, params: Record<string, unknown> = {}) =>
    writing(() => client.command({ query, query_params: params }));
  const insertOnce = (table: string, rows: Lines | TextRows, token: string): Promise<void> =>
    acquire(inserter =>
      writing(() =>
        insertRows(inserter, table, 'bytes' in rows ? rows : textRows(rows), {
          ...settings,
          insert_deduplication_token: `${table} ${token}`,
        }),
      ),
    );
  return {
    insertOnce,
    insert: (table: string, lines: Lines) => insertOnce(table, lines, randomUUID()),
    removeRows: (table: string, where: string, params: Record<string, unknown>): Promise<void> =>
      writing(() => mutate(engine, { table: storageOf(table), change: `DELETE WHERE ${where}`, params })),
    changeRows: (
      table: string,
      change: string,
      where: string,
      params: Record<string, unknown>,
    ): Promise<void> =>
      writing(() =>
        mutate(engine, { table: storageOf(table), change: `UPDATE ${change} WHERE ${where}`, params }),
      ),
    dropDatabase: (database: string): Promise<void> =>
      command(`DROP DATABASE IF EXISTS ${database}${onCluster}${dialect.dropSync ? ' SYNC' : ''}`),
    run: command,
    removeReplaced: (table: string): Promise<void> => command(`OPTIMIZE TABLE ${storageOf(table)} FINAL`),
  };
}
