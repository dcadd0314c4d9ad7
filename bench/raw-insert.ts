import type { Engine } from '../packages/observation-store/src/engine/engine.ts';
import { insertLines } from '../packages/observation-store/src/engine/statements.ts';

export const RAW_TABLES = [
  'accounts',
  'account_observations',
  'videos',
  'video_observations',
  'sounds',
  'comments',
  'comment_observations',
];
export const ROWS_PER_INSERT = 60_000;

/** Inserts all stored rows as text into tables with the same columns and no views or projections. */
export async function insertRaw(engine: Engine): Promise<Elapsed> {
  const total = { seconds: 0, cpuSeconds: 0 };
  for (const table of RAW_TABLES) {
    const columns = await query<{ name: string; type: string }>(
      engine,
      `SELECT name, type FROM system.columns
      WHERE database = currentDatabase() AND table = '${table}' AND default_kind IN ('', 'DEFAULT') ORDER BY position`,
    );
    const key = columns.slice(0, 2).map(({ name }) => name);
    await engine.writer.command({
      query: `CREATE TABLE raw_${table} (${columns.map(({ name, type }) => `${name} ${type}`).join(', ')})
        ENGINE = MergeTree ORDER BY (${key.join(', ')})`,
    });
    const result = await engine.writer.query({
      query: `SELECT * FROM ${table} SETTINGS date_time_output_format = 'simple'`,
      format: 'TabSeparated',
    });
    const lines = (await result.text()).split('\n').filter(Boolean);
    for (let first = 0; first < lines.length; first += ROWS_PER_INSERT) {
      const part = { format: 'TabSeparated' as const, lines: lines.slice(first, first + ROWS_PER_INSERT) };
      const clock = stopwatch();
      await insertLines(engine.writer, `raw_${table}`, part, {});
      add(total, clock());
    }
  }
  return total;
}

export async function query<T>({ writer }: Engine, text: string): Promise<T[]> {
  return (await writer.query({ query: text, format: 'JSONEachRow' })).json<T>();
}

export type Elapsed = { seconds: number; cpuSeconds: number };

export function add(total: Elapsed, elapsed: Elapsed): void {
  total.seconds += elapsed.seconds;
  total.cpuSeconds += elapsed.cpuSeconds;
}

export function stopwatch(): () => Elapsed {
  const [startedMs, cpu] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    return { seconds: (performance.now() - startedMs) / 1000, cpuSeconds: (user + system) / 1e6 };
  };
}
