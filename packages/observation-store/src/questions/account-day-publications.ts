import { z } from 'zod';
import { columns, defineQuestion, ofAccount } from '../question.ts';
import { accountDays } from './account-days.ts';

/** Deleted videos count too: they were published. */
export const accountDayPublications = defineQuestion({
  name: 'account-day-publications',
  input: accountDays,
  scope: ofAccount,
  row: z.strictObject({ day: columns.day, videos_published: z.int().positive() }),
  sql: `
    SELECT toDate(published_at, {zone:String}) AS day, uniqExact(video_id) AS videos_published
    FROM videos
    WHERE platform = {platform:String}
      AND account_id = {accountId:String}
      AND recorded_at <= {asOf:DateTime64(3, 'UTC')}
      AND day BETWEEN {startDate:Date} AND {endDate:Date}
    GROUP BY day
    ORDER BY day`,
});
