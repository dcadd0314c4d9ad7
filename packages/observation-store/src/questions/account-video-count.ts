import { z } from 'zod';
import { defineQuestion, ofAccount } from '../question.ts';
import { accountDays } from './account-days.ts';

/** How many videos account-videos has over all its pages. */
export const accountVideoCount = defineQuestion({
  name: 'account-video-count',
  input: accountDays,
  scope: ofAccount,
  row: z.strictObject({ total: z.int().nonnegative() }),
  sql: `
    SELECT count() AS total
    FROM
    (
      SELECT published_at
      FROM videos
      WHERE platform = {platform:String}
        AND account_id = {accountId:String}
        AND recorded_at <= {asOf:DateTime64(3, 'UTC')}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY video_id
    )
    WHERE toDate(published_at, {zone:String}) BETWEEN {startDate:Date} AND {endDate:Date}`,
});
