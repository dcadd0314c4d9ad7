import { NO_ROWS, type Rows } from '@clipscope/platforms';
import type { RecordingContext } from '../context.ts';
import { excludeForgotten } from '../forgetting/exclude-forgotten.ts';
import { ingest } from '../ingest/ingest.ts';

const KINDS = Object.keys(NO_ROWS) as (keyof Rows)[];

/**
 * Records what a platform said, without those who asked to be forgotten, and says what of it is recorded. Empty lists
 * are left out.
 */
export async function storeRows(context: RecordingContext, rows: Partial<Rows>): Promise<Partial<Rows>> {
  const filled = KINDS.filter(kind => (rows[kind]?.length ?? 0) > 0);
  if (filled.length === 0) return {};
  let kept: Partial<Rows> = Object.fromEntries(filled.map(kind => [kind, rows[kind]]));
  await ingest(context, kept, async db => {
    kept = await excludeForgotten(db, kept);
    return kept;
  });
  return kept;
}
