import type { Import } from '@clipscope/business-store';
import type { ObservationRecorder } from '@clipscope/observation-store';
import type { RecordResult, Rows } from '@clipscope/platforms';
import type { Context } from '../../context.ts';
import { recordBatch } from '../../ingest/ingest.ts';
import { readRows } from '../reading/read-rows.ts';
import { recordReadable } from './unreadable-record.ts';

/** An insert costs much the same for few rows as for many; memory holds two batches. */
const ROWS_AT_ONCE = 80_000;
/** Limits batches of long lines. */
const BYTES_AT_ONCE = 50_000_000;

/** Each batch adds parts to every table, and at a thousand parts the engine slows inserts down. */
const MOST_UNMERGED_BATCHES = 100;

/** For smaller files, pausing merges of every table costs more than the merges. */
const SMALL_FILE_BYTES = 1_000_000;

/** How much of a file is stored. */
type Progress = { readonly records: number; readonly bytes: number };

type Recording = {
  readonly from?: number;
  readonly rowsAtOnce?: number;
  readonly saveProgress: (progress: Progress) => Promise<boolean>;
};

/**
 * Stores the rows of a file and reads the next batch meanwhile. Records before `from` are read, since lines may depend
 * on earlier ones, but not stored again. `saveProgress` returns false to stop. Returns whether the end was reached.
 */
export function recordFile(
  context: Pick<Context, 'business' | 'settings'>,
  recorder: ObservationRecorder,
  file: Import,
  recording: Recording,
): Promise<boolean> {
  if (file.sizeBytes < SMALL_FILE_BYTES) return recordBatches(context, recorder, file, recording);
  return recorder.duringLoad(async resumeMerging => {
    let batches = 0;
    const saveProgress = async (progress: Progress) => {
      batches += 1;
      if (batches === MOST_UNMERGED_BATCHES) await resumeMerging();
      return recording.saveProgress(progress);
    };
    return recordBatches(context, recorder, file, { ...recording, saveProgress });
  });
}

async function recordBatches(
  context: Pick<Context, 'business' | 'settings'>,
  recorder: ObservationRecorder,
  file: Import,
  { from = 0, rowsAtOnce = ROWS_AT_ONCE, saveProgress }: Recording,
): Promise<boolean> {
  let [records, bytes, storedBytes] = [0, 0, 0];
  let batch = openBatch();
  let storing: Promise<boolean> = Promise.resolve(true);
  const store = async (): Promise<boolean> => {
    if (!(await storing)) return false;
    const [{ pieces }, progress] = [batch, { records, bytes }];
    batch = openBatch();
    storedBytes = bytes;
    storing = recordReadable(pieces, some => recordBatch(recorder, rowsOf(some))).then(() =>
      saveProgress(progress),
    );
    // The next await of `storing` throws the error; until then it must not count as unhandled.
    storing.catch(() => {});
    return true;
  };
  const onBytes = (more: number) => {
    bytes += more;
  };
  try {
    for await (const run of readRows(context, file, { onBytes })) {
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
    // After an error too, the store must not be closed during an insert.
    await Promise.allSettled([storing]);
  }
}

function openBatch() {
  const pieces: RecordResult[] = [];
  let count = 0;
  return {
    pieces,
    add(piece: RecordResult): void {
      if (!('rows' in piece)) return;
      pieces.push(piece);
      for (const name in piece.rows) count += piece.rows[name as keyof Rows]?.length ?? 0;
    },
    size: () => count,
  };
}

type Writable = { -readonly [Kind in keyof Rows]?: Rows[Kind][number][] };

function rowsOf(pieces: readonly RecordResult[]): Partial<Rows> {
  const rows: Writable = {};
  for (const piece of pieces) {
    if (!('rows' in piece)) continue;
    for (const name in piece.rows) {
      const kind = name as keyof Rows;
      const all = (rows[kind] ?? []) as unknown[];
      rows[kind] = all as never;
      for (const row of piece.rows[kind] ?? []) all.push(row);
    }
  }
  return rows as Partial<Rows>;
}
