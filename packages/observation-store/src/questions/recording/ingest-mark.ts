import { z } from 'zod';
import { defineQuestion } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** The progress of a load; no row if it has not started. */
export const ingestMark = defineQuestion({
  name: 'ingest-mark',
  input: z.strictObject({ name: z.string() }),
  row: z.strictObject({ step: z.int().nonnegative(), value: z.string() }),
  sql: sql`
    SELECT max(marks.step) AS step, argMax(marks.value, marks.step) AS value
    FROM ${table('ingest_marks', { as: 'marks' })}
    WHERE marks.name = {name:String}
    HAVING count() > 0`,
});
