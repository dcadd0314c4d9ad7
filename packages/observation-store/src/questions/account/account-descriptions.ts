import { z } from 'zod';
import { defineQuestion, fields, ofAccount } from '../../question.ts';
import { andKnownBy, sql, table } from '../../sql/sql.ts';
import { ACCOUNT_DESCRIPTION_COLUMNS, accountDescriptionRow } from './account-description.ts';

/** All that an account was ever described as, the newest first. */
export const accountDescriptions = defineQuestion({
  name: 'account-descriptions',
  input: z.strictObject({ platform: fields.platform, accountId: z.string(), asOf: fields.asOf }),
  scope: ofAccount,
  row: accountDescriptionRow,
  sql: sql`
    SELECT ${ACCOUNT_DESCRIPTION_COLUMNS}
    FROM ${table('accounts')}
    WHERE platform = {platform:String}
      AND account_id = {accountId:String}
      ${andKnownBy('recorded_at')}
    ORDER BY observed_at DESC, recorded_at DESC`,
});
