import { z } from 'zod';
import { defineQuestion, fields } from '../question.ts';

/** A removal of an account that was begun and not finished, to be continued under its name. */
export const interruptedErasures = defineQuestion({
  name: 'interrupted-erasures',
  input: z.strictObject({ platform: fields.platform, accountId: z.string() }),
  row: z.strictObject({ id: z.string() }),
  sql: `
    SELECT id
    FROM erasures
    WHERE platform = {platform:String} AND account_id = {accountId:String}
    GROUP BY id
    HAVING max(step) = 1`,
});
