import { z } from 'zod';
import { columns, defineQuestion, fields, ofAccount } from '../question.ts';

/** Every handle an account was seen with and when first, the newest first. */
export const accountFormerHandles = defineQuestion({
  name: 'account-former-handles',
  input: z.strictObject({ platform: fields.platform, accountId: z.string(), asOf: fields.asOf }),
  scope: ofAccount,
  row: z.strictObject({ handle: z.string(), first_seen_at: columns.time, last_seen_at: columns.time }),
  sql: `
    SELECT handle, min(observed_at) AS first_seen_at, max(observed_at) AS last_seen_at
    FROM accounts
    WHERE platform = {platform:String}
      AND account_id = {accountId:String}
      AND recorded_at <= {asOf:DateTime64(3, 'UTC')}
    GROUP BY handle
    ORDER BY last_seen_at DESC, handle`,
});
