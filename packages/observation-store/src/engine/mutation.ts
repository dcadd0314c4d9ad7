import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from './engine.ts';

type MutatingEngine = Pick<Engine, 'name' | 'isPortable' | 'writer'>;
type Mutation = {
  readonly table: string;
  /** `DELETE WHERE …` or `UPDATE … WHERE …`, possibly with parameters. */
  readonly change: string;
  readonly params: Record<string, unknown>;
};

const FIRST_WAIT_MS = 2;
const LONGEST_WAIT_MS = 50;

/**
 * Resolves when all parts of the table have the change. After a merge, the embedded engine starts a waiting mutation up to
 * a second later, unless merges are started again.
 */
export async function mutate(engine: MutatingEngine, { table, change, params }: Mutation): Promise<void> {
  const run = (query: string, query_params = {}) => engine.writer.command({ query, query_params });
  const isEmbedded = engine.name === 'chdb' && !engine.isPortable;
  await run(`ALTER TABLE ${table} ${change} SETTINGS mutations_sync = ${isEmbedded ? 0 : 2}`, params);
  if (!isEmbedded) return;
  for (let waitMs = FIRST_WAIT_MS; await isUnfinished(engine, table); waitMs = nextWait(waitMs)) {
    await run(`SYSTEM START MERGES ${table}`);
    await wait(waitMs);
  }
}

const nextWait = (waitMs: number) => Math.min(2 * waitMs, LONGEST_WAIT_MS);

const UNFINISHED = `
  SELECT latest_fail_reason AS reason
  FROM system.mutations
  WHERE database = currentDatabase() AND table = {table:String} AND NOT is_done`;

async function isUnfinished({ writer }: MutatingEngine, table: string): Promise<boolean> {
  const result = await writer.query({
    query: UNFINISHED,
    query_params: { table },
    format: 'JSONEachRow',
  });
  const unfinished = await result.json<{ reason: string }>();
  const failed = unfinished.find(({ reason }) => reason !== '');
  if (failed) throw new Error(`Rows of ${table} cannot be changed: ${failed.reason}`);
  return unfinished.length > 0;
}
