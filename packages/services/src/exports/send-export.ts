import { finishExport, insertExport, newId, releaseCsvRows } from '@clipscope/business-store';
import { CodedError, type FileReply } from '@clipscope/contract';
import { type ExportFormat, type ExportTable, exportFileName, featuresOfPlan } from '@clipscope/domain';
import type { ExportedFormat } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { notify } from '../notifications/notify.ts';
import { monthOf, useCsvRows } from '../quota/csv-quota.ts';
import { chosenColumns, EXPORT_DATE } from './chosen-columns.ts';
import { FORMATS, zipBytes } from './formats/index.ts';
import type { Block, Bytes, Cell, FileColumn } from './table.ts';

export type FileRequest = {
  readonly format: ExportFormat;
  readonly keys?: readonly string[] | undefined;
  readonly titles?: readonly string[] | undefined;
  readonly dateColumn: boolean;
  readonly zip: boolean;
};

/** A row by the keys of the export's columns. */
export type ExportRow = Readonly<Record<string, Cell>>;
export type ExportRows = {
  readonly count: number;
  readonly blocks: () => AsyncIterable<readonly ExportRow[]>;
  /** The same rows serialised by the store. */
  readonly serialised?: (format: ExportedFormat, columns: readonly FileColumn[]) => Bytes;
};

/**
 * Streams the rows as a file. They count against the month's quota before the first byte, and are returned if the
 * export fails before it.
 */
export async function sendExport(
  context: SignedInContext,
  table: ExportTable,
  request: FileRequest,
  rows: ExportRows,
): Promise<FileReply> {
  const { plan, teamId, userId } = context.actor;
  if (request.zip && !featuresOfPlan(plan).includes('EXPORT_ZIP')) {
    throw new CodedError('FEATURE_NOT_IN_PLAN', undefined, { limitation: { feature: 'EXPORT_ZIP' } });
  }
  const columns = chosenColumns(table, request);
  const now = context.now();
  const day = now.toISOString().slice(0, 10);
  const { format } = request;
  const plainName = exportFileName(table, day, { format, zip: false });
  const fileName = exportFileName(table, day, request);
  await useCsvRows(context, rows.count);
  const id = newId(now.getTime());
  const { db } = context.business;
  const started = { state: 'running', startedBy: userId, startedAt: now } as const;
  await insertExport(db, { id, teamId, what: table, fileName, format, rowCount: rows.count, ...started });
  const end = (state: 'finished' | 'failed') =>
    db.transaction(async transaction => {
      const at = context.now();
      await finishExport(transaction, teamId, id, { state, finishedAt: at });
      // An API client sees the end of the response itself.
      if (context.actor.apiKey) return;
      const notice = { kind: `export-${state}`, exportId: id, what: table, rows: rows.count } as const;
      await notify(transaction, [{ teamId, userId }], { notice, key: `export/${id}`, at });
    });
  const keys = columns.map(({ key }) => key);
  const fileColumns = columns.map(({ key, type }) =>
    key === EXPORT_DATE ? { key, type, text: day } : { key, type },
  );
  const { serialised } = rows;
  const file = FORMATS[format].bytesOf({
    name: table,
    columns,
    blocks: cellsOf(keys, day, rows.blocks()),
    serialised: serialised && (as => serialised(as, fileColumns)),
  });
  return {
    fileName,
    mediaType: request.zip ? 'application/zip' : FORMATS[format].mediaType,
    bytes: trackSending(request.zip ? zipBytes([{ name: plainName, bytes: file }]) : file, {
      finished: () => end('finished'),
      async failed(hasStarted) {
        await end('failed');
        if (!hasStarted) await releaseCsvRows(db, teamId, monthOf(now), rows.count);
      },
    }),
  };
}

async function* cellsOf(
  keys: readonly string[],
  day: string,
  blocks: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<Block> {
  for await (const block of blocks) {
    yield block.map(row => keys.map(key => (key === EXPORT_DATE ? day : (row[key] ?? null))));
  }
}

/** Records whether the file was sent completely; it ends early on an error or when the client disconnects. */
async function* trackSending(
  bytes: Bytes,
  ends: { finished: () => Promise<void>; failed: (hasStarted: boolean) => Promise<void> },
): Bytes {
  let hasStarted = false;
  let isComplete = false;
  try {
    for await (const chunk of bytes) {
      yield chunk;
      hasStarted = true;
    }
    isComplete = true;
  } finally {
    await (isComplete ? ends.finished() : ends.failed(hasStarted));
  }
}
