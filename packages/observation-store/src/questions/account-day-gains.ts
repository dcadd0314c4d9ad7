import { z } from 'zod';
import { columns, defineQuestion, ofAccount } from '../question.ts';
import { accountDays } from './account-days.ts';
import { lookGains } from './look-gains.ts';

/** Views that the account's videos gained, on the day they were observed; NULL when no gain is known. */
export const accountDayGains = defineQuestion({
  name: 'account-day-gains',
  input: accountDays,
  scope: ofAccount,
  row: z.strictObject({ day: columns.day, views_gained: columns.count }),
  sql: `
    SELECT toDate(observed_at, {zone:String}) AS day, sum(views_gained) AS views_gained
    FROM
    (${lookGains(
      ['views'],
      `platform = {platform:String}
        AND account_id = {accountId:String}
        AND recorded_at <= {asOf:DateTime64(3, 'UTC')}`,
    )}
    )
    WHERE day BETWEEN {startDate:Date} AND {endDate:Date}
    GROUP BY day
    ORDER BY day`,
});
