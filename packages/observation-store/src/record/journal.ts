import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { isUnreadable, jsonLines, type Lines, type TextRows, textRows } from '../engine/statements.ts';
import { interruptedInserts, journalledRows } from '../questions/recording/interrupted-inserts.ts';
import type { Writing } from './writing.ts';

type JournalParts = Pick<Writing, 'ask'> & {
  /** The engine stores the lines of a token once in each table. */
  readonly insertOnce: (table: string, rows: Lines | TextRows, token: string) => Promise<void>;
  readonly now: () => Date;
  /** Called for rows that had to be skipped. */
  readonly reportProblem: (problem: Error) => void;
};

/**
 * A crash can interrupt an insert that feeds several tables. Such inserts are first written to a journal; unfinished ones
 * are repeated with the same deduplication token, which tables that already have the rows ignore. Rows that the engine
 * cannot parse are in no table and would never succeed, so their entry is finished too.
 */
export function openJournal({ ask, insertOnce, now, reportProblem }: JournalParts) {
  const log = (id: string, step: 1 | 2, entry: object) =>
    insertOnce('ingest_journal', jsonLines([{ id, step, written_at: now(), ...entry }]), `${id} ${step}`);
  const finish = async (id: string, table: string, rows: TextRows) => {
    const end = () => log(id, 2, { table_name: table, subjects: [], format: rows.format, rows: '' });
    await insertOnce(table, rows, id).catch(async error => {
      if (isUnreadable(error)) await end();
      throw error;
    });
    await end();
  };
  return {
    async insert(table: string, lines: Lines, subjects: readonly string[], id = randomUUID() as string) {
      if (lines.lines.length === 0) return;
      const rows = textRows(lines);
      await log(id, 1, { table_name: table, subjects, ...(await compressed(rows)) });
      await finish(id, table, rows);
    },
    /** Repeats interrupted inserts of some subjects or of all. */
    async complete(subjects: readonly string[] | 'all', onCompleted = async () => {}) {
      if (subjects.length === 0) return;
      const filter = { subjects: subjects === 'all' ? [] : [...subjects], all: subjects === 'all' };
      for (const { id } of await ask(interruptedInserts, filter)) {
        for (const entry of await ask(journalledRows, { id })) {
          await finish(id, entry.table_name, await decompressed(entry)).catch(cause => {
            if (!isUnreadable(cause)) throw cause;
            reportProblem(new Error(`Rows of ${entry.table_name} (${id}) cannot be read.`, { cause }));
          });
          await onCompleted();
        }
      }
    },
  };
}

const COMPRESSED = ' zstd';
const FASTEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];

/** Compressing the text is much faster than storing it uncompressed. */
async function compressed({ format, bytes }: TextRows): Promise<{ format: string; rows: string }> {
  const rows = await compress(bytes, FASTEST);
  return { format: `${format}${COMPRESSED}`, rows: rows.toString('base64') };
}

/** Earlier versions wrote uncompressed lines. */
async function decompressed({ format, rows }: { format: string; rows: string }): Promise<TextRows> {
  const isCompressed = format.endsWith(COMPRESSED);
  const text = isCompressed ? (await decompress(Buffer.from(rows, 'base64'))).toString('utf8') : rows;
  const plain = isCompressed ? format.slice(0, -COMPRESSED.length) : format;
  return textRows({ format: plain as Lines['format'], lines: text.split('\n') });
}
