import { NO_ROWS, type Rows } from '@clipscope/platforms';
import type { Context } from '../context.ts';
import { ingest } from '../ingest/ingest.ts';

const KINDS = Object.keys(NO_ROWS) as (keyof Rows)[];

/** Records what a platform said. Empty lists are left out. */
export async function storeRows(context: Context, rows: Partial<Rows>): Promise<void> {
  const filled = KINDS.filter(kind => (rows[kind]?.length ?? 0) > 0);
  if (filled.length === 0) return;
  await ingest(context, Object.fromEntries(filled.map(kind => [kind, rows[kind]])));
}
