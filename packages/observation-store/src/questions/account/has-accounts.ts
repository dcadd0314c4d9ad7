import { z } from 'zod';
import { defineQuestion } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** One row if the store has any account. */
export const hasAccounts = defineQuestion({
  name: 'has-accounts',
  input: z.strictObject({}),
  row: z.strictObject({ account_id: z.string() }),
  sql: sql`SELECT account_id FROM ${table('accounts')} LIMIT 1`,
});
