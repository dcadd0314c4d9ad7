import { expect, test } from 'vitest';
import { interruptedInserts } from '../questions/recording/interrupted-inserts.ts';
import type { Ask } from '../reading/ask.ts';
import { openJournal } from './journal.ts';

const UNREADABLE = new Error(
  'Code: 130. DB::Exception: Cannot read array from text (CANNOT_READ_ARRAY_FROM_TEXT)',
);

/** A journal over tables that reject some rows; `left` are unfinished entries. */
function journalOn(refuse: (text: string) => Error | undefined, left: readonly string[] = []) {
  const stored: string[] = [];
  const ended: string[] = [];
  const problems: string[] = [];
  const ask = (async (question: unknown, input: { id?: string }) =>
    question === interruptedInserts
      ? left.map(id => ({ id }))
      : [{ table_name: 'videos', format: 'TabSeparated', rows: input.id }]) as unknown as Ask;
  const journal = openJournal({
    ask,
    now: () => new Date('2026-11-18T00:00:00Z'),
    reportProblem: problem => problems.push(problem.message),
    async insertOnce(table, rows, token) {
      const text = 'bytes' in rows ? rows.bytes.toString() : rows.lines.join('\n');
      if (table === 'ingest_journal') {
        if (token.endsWith(' 2')) ended.push(token.slice(0, -2));
        return;
      }
      const refusal = refuse(text);
      if (refusal) throw refusal;
      stored.push(text);
    },
  });
  return { journal, stored, ended, problems };
}

const rows = (...lines: string[]) => ({ format: 'TabSeparated' as const, lines });
const refuseBad = (text: string) => (text.includes('bad') ? UNREADABLE : undefined);

test('rejects rows that cannot be parsed and does not retry them', async () => {
  const { journal, stored, ended } = journalOn(refuseBad);
  await expect(journal.insert('videos', rows('bad'), ['tiktok/1'], 'id-1')).rejects.toBe(UNREADABLE);
  await journal.insert('videos', rows('good'), ['tiktok/1'], 'id-2');
  expect({ stored, ended }).toEqual({ stored: ['good'], ended: ['id-1', 'id-2'] });
});

test('completes interrupted inserts and reports those that cannot be parsed', async () => {
  const { journal, stored, ended, problems } = journalOn(refuseBad, ['bad-1', 'good-2']);
  await journal.complete('all');
  expect({ stored, ended }).toEqual({ stored: ['good-2'], ended: ['bad-1', 'good-2'] });
  expect(problems).toEqual(['Rows of videos (bad-1) cannot be read.']);
});

test('keeps inserts that fail for another reason unfinished', async () => {
  const full = new Error('Code: 243. DB::Exception: Cannot reserve 1.00 MiB (NOT_ENOUGH_SPACE)');
  const { journal, ended, problems } = journalOn(() => full, ['1']);
  await expect(journal.insert('videos', rows('a'), [], 'id-1')).rejects.toBe(full);
  await expect(journal.complete('all')).rejects.toBe(full);
  expect({ ended, problems }).toEqual({ ended: [], problems: [] });
});
