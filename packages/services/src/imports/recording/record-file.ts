import type { Import } from '@clipscope/business-store';
import type { ObservationRecorder } from '@clipscope/observation-store';
import type { Rows, Understood } from '@clipscope/platforms';
import type { Context } from '../../context.ts';
import { recordBatch } from '../../ingest/ingest.ts';
import { readRows } from '../reading/read-rows.ts';

/** An insert costs much the same for a few rows as for many; memory holds two of these. */
const ROWS_AT_ONCE = 80_000;
/** Rows of long lines are large themselves. */
const BYTES_AT_ONCE = 50_000_000;

/** Each leaves a few parts in every table, which the engine joins afterwards; at a thousand it would hold back more. */
const BATCHES_UNJOINED = 100;

/** To put joining off takes a statement for each table, which is more than joining the few parts of a small file. */
const SMALL_FILE_BYTES = 1_000_000;

/** How far a file is stored. */
type Mark = { readonly records: number; readonly bytes: number };

type Recording = {
  readonly from?: number;
  readonly rowsAtOnce?: number;
  readonly marked: (mark: Mark) => Promise<boolean>;
};

/**
 * Stores what a file says, for whoever has the lease of the team dataset. What stands before `from` is read, since lines may depend on earlier ones, but was
 * stored before. `marked` hears after each batch how far it is stored, and says whether to go on; the answer is
 * whether the end was reached. While one batch is stored the next is read.
 */
export function recordFile(
  context: Pick<Context, 'business' | 'settings'>,
  recorder: ObservationRecorder,
  one: Import,
  recording: Recording,
): Promise<boolean> {
  if (one.sizeBytes < SMALL_FILE_BYTES) return recordBatches(context, recorder, one, recording);
  return recorder.duringLoad(async longEnough => {
    let batches = 0;
    const marked = async (mark: Mark) => {
      batches += 1;
      if (batches === BATCHES_UNJOINED) await longEnough();
      return recording.marked(mark);
    };
    return recordBatches(context, recorder, one, { ...recording, marked });
  });
}

async function recordBatches(
  context: Pick<Context, 'business' | 'settings'>,
  recorder: ObservationRecorder,
  one: Import,
  { from = 0, rowsAtOnce = ROWS_AT_ONCE, marked }: Recording,
): Promise<boolean> {
  let [records, bytes, storedBytes] = [0, 0, 0];
  let batch = openBatch();
  let storing: Promise<boolean> = Promise.resolve(true);
  const store = async (): Promise<boolean> => {
    if (!(await storing)) return false;
    const [rows, mark] = [batch.rows, { records, bytes }];
    batch = openBatch();
    storedBytes = bytes;
    storing = recordBatch(recorder, rows).then(() => marked(mark));
    // A failure is heard by whoever waits for it next, which may be after more was read.
    storing.catch(() => {});
    return true;
  };
  const hear = (more: number) => {
    bytes += more;
  };
  try {
    for await (const run of readRows(context, one, hear)) {
      for (const piece of run) {
        records += 1;
        if (records <= from) continue;
        batch.add(piece);
        const isFull = batch.size() >= rowsAtOnce || bytes - storedBytes >= BYTES_AT_ONCE;
        if (isFull && !(await store())) return false;
      }
    }
    return (await store()) && (await storing);
  } finally {
    // Whatever broke it off, nothing is under way when the store is closed.
    await Promise.allSettled([storing]);
  }
}

type Writable = { -readonly [Kind in keyof Rows]?: Rows[Kind][number][] };

function openBatch() {
  const rows: Writable = {};
  let count = 0;
  return {
    rows: rows as Partial<Rows>,
    add(piece: Understood): void {
      if (!('rows' in piece)) return;
      for (const name in piece.rows) {
        const kind = name as keyof Rows;
        const list = piece.rows[kind] ?? [];
        const all = (rows[kind] ?? []) as unknown[];
        rows[kind] = all as never;
        for (const row of list) all.push(row);
        count += list.length;
      }
    },
    size: () => count,
  };
}
