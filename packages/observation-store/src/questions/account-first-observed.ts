import { z } from 'zod';
import { columns, defineQuestion, fields, ofAccount } from '../question.ts';

/** No row when the account was never observed. */
export const accountFirstObserved = defineQuestion({
  name: 'account-first-observed',
  input: z.strictObject({ platform: fields.platform, accountId: z.string(), asOf: fields.asOf }),
  scope: ofAccount,
  row: z.strictObject({ first_observed_at: columns.time }),
  sql: `
    SELECT min(observed_at) AS first_observed_at
    FROM account_observations
    WHERE platform = {platform:String}
      AND account_id = {accountId:String}
      AND recorded_at <= {asOf:DateTime64(3, 'UTC')}
    HAVING count() > 0`,
});
