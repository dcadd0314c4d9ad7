import { z } from 'zod';
import { defineQuestion } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** Unfinished inserts of the journal, oldest first. */
export const interruptedInserts = defineQuestion({
  name: 'interrupted-inserts',
  input: z.strictObject({ subjects: z.array(z.string()), all: z.boolean() }),
  row: z.strictObject({ id: z.string() }),
  sql: sql`
    SELECT id
    FROM ${table('ingest_journal')}
    GROUP BY id
    HAVING max(step) = 1
      AND ({all:Bool} OR hasAny(groupArrayArray(subjects), {subjects:Array(String)}))
    ORDER BY min(written_at), id`,
});

export const journalledRows = defineQuestion({
  name: 'journalled-rows',
  input: z.strictObject({ id: z.string() }),
  row: z.strictObject({
    table_name: z.string(),
    format: z.enum(['JSONEachRow', 'TabSeparated', 'JSONEachRow zstd', 'TabSeparated zstd']),
    rows: z.string(),
  }),
  sql: sql`SELECT table_name, format, rows FROM ${table('ingest_journal')} WHERE id = {id:String} AND step = 1 LIMIT 1`,
});
