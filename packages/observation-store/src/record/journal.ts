import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { isUnreadable, jsonLines, type Lines, type TextRows, textRows } from '../engine/statements.ts';
import { interruptedInserts, journalledRows } from '../questions/recording/interrupted-inserts.ts';
import type { Writing } from './writing.ts';

type JournalParts = Pick<Writing, 'ask'> & {
  /** The engine takes the lines of one token once in each table. */
  readonly insertOnce: (table: string, rows: Lines | TextRows, token: string) => Promise<void>;
  readonly now: () => Date;
  /** Hears of rows that had to be left out. */
  readonly reportProblem: (problem: Error) => void;
};

/**
 * The engine writes one table at a time, so an insert that feeds several can be cut short by a crash. It is
 * noted here first; what was noted and not finished is sent again under the same name, which the tables that
 * already have it leave out. What the engine cannot read is in no table and would fail for ever, so it ends there too.
 */
export function openJournal({ ask, insertOnce, now, reportProblem }: JournalParts) {
  const note = (id: string, step: 1 | 2, entry: object) =>
    insertOnce('ingest_journal', jsonLines([{ id, step, written_at: now(), ...entry }]), `${id} ${step}`);
  const finish = async (id: string, table: string, rows: TextRows) => {
    const end = () => note(id, 2, { table_name: table, subjects: [], format: rows.format, rows: '' });
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
      await note(id, 1, { table_name: table, subjects, ...(await packed(rows)) });
      await finish(id, table, rows);
    },
    /** Completes what was interrupted, of some subjects or of all; `completed` hears of each. */
    async complete(subjects: readonly string[] | 'all', completed = async () => {}) {
      if (subjects.length === 0) return;
      const wanted = subjects === 'all' ? [] : [...subjects];
      for (const { id } of await ask(interruptedInserts, { subjects: wanted, all: subjects === 'all' })) {
        for (const entry of await ask(journalledRows, { id })) {
          await finish(id, entry.table_name, await unpacked(entry)).catch(cause => {
            if (!isUnreadable(cause)) throw cause;
            reportProblem(new Error(`Rows of ${entry.table_name} (${id}) cannot be read.`, { cause }));
          });
          await completed();
        }
      }
    },
  };
}

const PACKED = ' zstd';
const QUICK = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];

/** The engine takes text many times as long as this takes to make it short. */
async function packed({ format, bytes }: TextRows): Promise<{ format: string; rows: string }> {
  const rows = await compress(bytes, QUICK);
  return { format: `${format}${PACKED}`, rows: rows.toString('base64') };
}

/** Lines noted by an earlier version are not packed. */
async function unpacked({ format, rows }: { format: string; rows: string }): Promise<TextRows> {
  const isPacked = format.endsWith(PACKED);
  const text = isPacked ? (await decompress(Buffer.from(rows, 'base64'))).toString('utf8') : rows;
  const plain = isPacked ? format.slice(0, -PACKED.length) : format;
  return textRows({ format: plain as Lines['format'], lines: text.split('\n') });
}
