import { z } from 'zod';
import { columns, defineQuestion, ofAccount } from '../question.ts';
import { accountDays } from './account-days.ts';
import { OF_ACCOUNT } from './account-parts.ts';
import { lookGains } from './look-gains.ts';

const gains = {
  views_gained: columns.count,
  likes_gained: columns.count,
  comments_gained: columns.count,
  shares_gained: columns.count,
  saves_gained: columns.count,
};

/** What the account's videos gained on each day, counted on the day it was observed; NULL when no gain is known. */
export const accountDayGains = defineQuestion({
  name: 'account-day-gains',
  input: accountDays,
  scope: ofAccount,
  row: z.strictObject({ day: columns.day, ...gains }),
  sql: `
    SELECT
      toDate(observed_at, {zone:String}) AS day, sum(views_gained) AS views_gained, sum(likes_gained) AS likes_gained,
      sum(comments_gained) AS comments_gained, sum(shares_gained) AS shares_gained, sum(saves_gained) AS saves_gained
    FROM
    (${lookGains(['views', 'likes', 'comments', 'shares', 'saves'], OF_ACCOUNT)}
    )
    WHERE day BETWEEN {startDate:Date} AND {endDate:Date}
    GROUP BY day
    ORDER BY day`,
});
