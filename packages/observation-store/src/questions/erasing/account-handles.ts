import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** All handles of an account, in lower case. */
export const accountHandles = defineQuestion({
  name: 'account-handles',
  input: z.strictObject({ platform: fields.platform, accountId: z.string() }),
  row: z.strictObject({ handle_key: z.string() }),
  sql: sql`
    SELECT DISTINCT lowerUTF8(handle) AS handle_key
    FROM ${table('accounts')}
    WHERE platform = {platform:String} AND account_id = {accountId:String}
    ORDER BY handle_key`,
});
