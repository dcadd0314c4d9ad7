import { NO_ROWS, type Rows } from '@clipscope/platforms';
import type { RecordingContext } from '../context.ts';
import { excludeForgotten } from '../forgetting/exclude-forgotten.ts';
import { ingest } from '../ingest/ingest.ts';

const KINDS = Object.keys(NO_ROWS) as (keyof Rows)[];

/** Records rows without forgotten accounts, and returns the rows that were recorded. */
export async function storeRows(context: RecordingContext, rows: Partial<Rows>): Promise<Partial<Rows>> {
  const filled = KINDS.filter(kind => (rows[kind]?.length ?? 0) > 0);
  if (filled.length === 0) return {};
  let stored: Partial<Rows> = Object.fromEntries(filled.map(kind => [kind, rows[kind]]));
  await ingest(context, stored, async db => {
    stored = await excludeForgotten(db, stored);
    return stored;
  });
  return stored;
}
