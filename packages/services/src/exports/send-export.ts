import { endExport, insertExport, newId, returnCsvRows } from '@clipscope/business-store';
import { CodedError, type FileReply } from '@clipscope/contract';
import { type ExportFormat, type ExportTable, exportFileName, featuresOfPlan } from '@clipscope/domain';
import type { ExportedFormat } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { tell } from '../notifications/tell.ts';
import { monthOf, useCsvRows } from '../quota/csv-quota.ts';
import { chosenColumns, EXPORT_DATE } from './chosen-columns.ts';
import { FORMATS, zipBytes } from './formats/index.ts';
import type { Block, Bytes, Cell, Column, FileColumn } from './table.ts';

export type AskedFile = {
  readonly format: ExportFormat;
  readonly keys?: readonly string[] | undefined;
  readonly titles?: readonly string[] | undefined;
  readonly dateColumn: boolean;
  readonly zip: boolean;
};

/** The rows of an export by the keys of its columns, in blocks that fit into memory. */
export type ExportRow = Readonly<Record<string, Cell>>;
export type ExportRows = {
  readonly count: number;
  readonly blocks: () => AsyncIterable<readonly ExportRow[]>;
  /** The same rows as the store writes them into a file. */
  readonly written?: (format: ExportedFormat, columns: readonly FileColumn[]) => Bytes;
};

/**
 * A file of some rows, made while it is sent. The rows are taken off the month's quota before the first byte;
 * a file that could not even begin gives them back.
 */
export async function sendExport(
  context: SignedInContext,
  table: ExportTable,
  asked: AskedFile,
  rows: ExportRows,
): Promise<FileReply> {
  const { plan, teamId, userId } = context.actor;
  if (asked.zip && !featuresOfPlan(plan).includes('EXPORT_ZIP')) {
    throw new CodedError('FEATURE_NOT_IN_PLAN', undefined, { limitation: { feature: 'EXPORT_ZIP' } });
  }
  const columns = chosenColumns(table, asked);
  const now = context.now();
  const day = now.toISOString().slice(0, 10);
  const plainName = exportFileName(table, day, { format: asked.format, zip: false });
  const fileName = exportFileName(table, day, asked);
  await useCsvRows(context, rows.count);
  const id = newId(now.getTime());
  const { db } = context.business;
  const { format } = asked;
  const made = { id, teamId, what: table, fileName, format, rowCount: rows.count, startedBy: userId };
  await insertExport(db, { ...made, state: 'running', startedAt: now });
  const end = (state: 'finished' | 'failed') =>
    db.transaction(async transaction => {
      const at = context.now();
      await endExport(transaction, teamId, id, { state, finishedAt: at });
      // A program hears of it by itself.
      if (context.actor.apiKey) return;
      const notice = { kind: `export-${state}`, exportId: id, what: table, rows: rows.count } as const;
      await tell(transaction, [{ teamId, userId }], { notice, key: `export/${id}`, at });
    });
  const { written } = rows;
  const file = FORMATS[format].bytesOf({
    name: table,
    columns,
    blocks: cellsOf(
      columns.map(column => column.key),
      day,
      rows.blocks(),
    ),
    written:
      written &&
      (as =>
        written(
          as,
          columns.map(column => fileColumn(column, day)),
        )),
  });
  return {
    fileName,
    mediaType: asked.zip ? 'application/zip' : FORMATS[format].mediaType,
    bytes: noted(asked.zip ? zipBytes([{ name: plainName, bytes: file }]) : file, {
      finished: () => end('finished'),
      async failed(hasBegun) {
        await end('failed');
        if (!hasBegun) await returnCsvRows(db, teamId, monthOf(now), rows.count);
      },
    }),
  };
}

function fileColumn({ key, type }: Column, day: string): FileColumn {
  return key === EXPORT_DATE ? { key, type, text: day } : { key, type };
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

/** Notes how the sending ended: whole, or broken off by a failure or by whoever was receiving. */
async function* noted(
  bytes: Bytes,
  ends: { finished: () => Promise<void>; failed: (hasBegun: boolean) => Promise<void> },
): Bytes {
  let hasBegun = false;
  let isWhole = false;
  try {
    for await (const chunk of bytes) {
      yield chunk;
      hasBegun = true;
    }
    isWhole = true;
  } finally {
    await (isWhole ? ends.finished() : ends.failed(hasBegun));
  }
}
