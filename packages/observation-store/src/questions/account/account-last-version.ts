import { z } from 'zod';
import { columns, defineQuestion, fields, ofAccount } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';
import { ACCOUNT_DESCRIPTION_COLUMNS, accountDescriptionRow } from './account-description.ts';

/** Everything the latest version of an account says, so that a next one can say the same but for one thing. */
export const accountLastVersion = defineQuestion({
  name: 'account-last-version',
  input: z.strictObject({ platform: fields.platform, accountId: z.string() }),
  row: accountDescriptionRow.extend({
    created_at: columns.time.nullable(),
    alt_ids: z.record(z.string(), z.string()),
  }),
  scope: ofAccount,
  sql: sql`
    SELECT ${ACCOUNT_DESCRIPTION_COLUMNS}, created_at, alt_ids
    FROM ${table('accounts')}
    WHERE platform = {platform:String} AND account_id = {accountId:String}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1`,
});
