import { z } from 'zod';
import { columns, defineQuestion, ofAccount } from '../question.ts';
import { accountDays } from './account-days.ts';
import { OF_ACCOUNT } from './account-parts.ts';

/** What the videos of each day have by now, counted on the day they were published. */
export const accountDayPublished = defineQuestion({
  name: 'account-day-published',
  input: accountDays,
  scope: ofAccount,
  row: z.strictObject({
    day: columns.day,
    videos: z.int().positive(),
    views: columns.count,
    likes: columns.count,
    comments: columns.count,
    shares: columns.count,
    saves: columns.count,
  }),
  sql: `
    SELECT
      toDate(published_at, {zone:String}) AS day, count() AS videos, sum(views) AS views, sum(likes) AS likes,
      sum(comments) AS comments, sum(shares) AS shares, sum(saves) AS saves
    FROM
    (
      SELECT video_id, published_at
      FROM videos
      WHERE ${OF_ACCOUNT}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY video_id
    ) AS published
    LEFT JOIN
    (
      SELECT video_id, views, likes, comments, shares, saves
      FROM video_observations
      WHERE ${OF_ACCOUNT}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY video_id
    ) AS counts USING (video_id)
    WHERE day BETWEEN {startDate:Date} AND {endDate:Date}
    GROUP BY day
    ORDER BY day`,
});
