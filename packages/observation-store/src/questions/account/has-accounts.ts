import { z } from 'zod';
import { defineQuestion } from '../../question.ts';

/** One row when the store knows any account, none when it is new. */
export const hasAccounts = defineQuestion({
  name: 'has-accounts',
  input: z.strictObject({}),
  row: z.strictObject({ account_id: z.string() }),
  sql: 'SELECT account_id FROM accounts LIMIT 1',
});
