import { randomUUID } from 'node:crypto';
import { interruptedInserts, journalledRows } from './questions/interrupted-inserts.ts';
import type { Writing } from './record/writing.ts';
import { jsonLines, type Lines } from './statements.ts';

export type JournalParts = Pick<Writing, 'ask'> & {
  /** The engine takes the lines of one token once in each table. */
  readonly insertOnce: (table: string, lines: Lines, token: string) => Promise<void>;
  readonly now: () => Date;
};

/**
 * The engine writes one table at a time, so an insert that feeds several can be cut short by a crash. It is
 * noted here first; what was noted and not finished is sent again under the same name, which the tables that
 * already have it leave out.
 */
export function openJournal({ ask, insertOnce, now }: JournalParts) {
  const note = (id: string, table: string, subjects: readonly string[], lines: Lines, step: 1 | 2) => {
    const rows = lines.lines.join('\n');
    const entry = { id, table_name: table, subjects, format: lines.format, rows, step, written_at: now() };
    return insertOnce('ingest_journal', jsonLines([entry]), `${id} ${step}`);
  };
  const finish = async (id: string, table: string, lines: Lines) => {
    await insertOnce(table, lines, id);
    await note(id, table, [], { ...lines, lines: [] }, 2);
  };
  return {
    async insert(table: string, lines: Lines, subjects: readonly string[], id = randomUUID() as string) {
      if (lines.lines.length === 0) return;
      await note(id, table, subjects, lines, 1);
      await finish(id, table, lines);
    },
    /** Completes what was interrupted, of some subjects or of all. */
    async complete(subjects: readonly string[] | 'all') {
      if (subjects.length === 0) return;
      const wanted = subjects === 'all' ? [] : [...subjects];
      for (const { id } of await ask(interruptedInserts, { subjects: wanted, all: subjects === 'all' })) {
        for (const entry of await ask(journalledRows, { id })) {
          await finish(id, entry.table_name, { format: entry.format, lines: entry.rows.split('\n') });
        }
      }
    },
  };
}
