import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { insertLines, type Lines, type SettingValues } from './statements.ts';

/** Everything that changes rows, on one machine or on a cluster. */
export function openWriter(
  client: ClickHouseClient,
  cluster: string | undefined,
  refuseWhenClosed: () => void,
) {
  // On a cluster the answer must wait until the shards have the rows.
  const settings: SettingValues = cluster === undefined ? {} : { distributed_foreground_insert: 1 };
  const place = (table: string) => (cluster === undefined ? table : `${table}_local ON CLUSTER ${cluster}`);
  const insertOnce = async (table: string, lines: Lines, token: string): Promise<void> => {
    refuseWhenClosed();
    await insertLines(client, table, lines, { ...settings, insert_deduplication_token: `${table} ${token}` });
  };
  return {
    insertOnce,
    insert: (table: string, lines: Lines) => insertOnce(table, lines, randomUUID()),
    async removeRows(table: string, where: string, params: Record<string, unknown>): Promise<void> {
      refuseWhenClosed();
      const query = `ALTER TABLE ${place(table)} DELETE WHERE ${where} SETTINGS mutations_sync = 2`;
      await client.command({ query, query_params: params });
    },
    async removeReplaced(table: string): Promise<void> {
      refuseWhenClosed();
      await client.command({ query: `OPTIMIZE TABLE ${place(table)} FINAL` });
    },
  };
}
