import { z } from 'zod';
import { columns, defineQuestion, ofAccount } from '../question.ts';
import { accountDays } from './account-days.ts';

/** The last known totals of each day that has an observation, and who told any of it; other days have no row. */
export const accountDayTotals = defineQuestion({
  name: 'account-day-totals',
  input: accountDays,
  scope: ofAccount,
  row: z.strictObject({
    day: columns.day,
    followers: columns.count,
    likes: columns.count,
    videos: columns.count,
    sources: z.array(z.string()),
  }),
  sql: `
    SELECT
      toDate(observed_at, {zone:String}) AS day,
      argMax(followers, (observed_at, recorded_at)) AS followers,
      argMax(likes, (observed_at, recorded_at)) AS likes,
      argMax(videos, (observed_at, recorded_at)) AS videos,
      arraySort(groupUniqArray(source)) AS sources
    FROM account_observations
    WHERE platform = {platform:String}
      AND account_id = {accountId:String}
      AND recorded_at <= {asOf:DateTime64(3, 'UTC')}
      AND day BETWEEN {startDate:Date} AND {endDate:Date}
    GROUP BY day
    ORDER BY day`,
});
