import { z } from 'zod';
import { defineQuestion, fields, ofAccount } from '../../question.ts';
import { ACCOUNT_DESCRIPTION_COLUMNS, accountDescriptionRow } from './account-description.ts';

export const accountById = defineQuestion({
  name: 'account-by-id',
  input: z.strictObject({ platform: fields.platform, accountId: z.string(), asOf: fields.asOf }),
  scope: ofAccount,
  row: accountDescriptionRow,
  sql: `
    SELECT ${ACCOUNT_DESCRIPTION_COLUMNS}
    FROM accounts
    WHERE platform = {platform:String}
      AND account_id = {accountId:String}
      AND recorded_at <= {asOf:DateTime64(3, 'UTC')}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1`,
});
