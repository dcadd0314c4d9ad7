import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** New videos and views gained of some hashtags, before and from the middle day; the end day is excluded. */
export const trackedHashtags = defineQuestion({
  name: 'tracked-hashtags',
  input: z.strictObject({
    platforms: z.array(z.string()),
    hashtags: z.array(z.string()),
    startDate: fields.day,
    middleDate: fields.day,
    endDate: fields.day,
  }),
  row: z.strictObject({
    platform: z.enum(PLATFORMS),
    hashtag: z.string(),
    first_day: columns.day,
    videos_before: z.int(),
    views_before: z.int(),
    videos_now: z.int(),
    views_now: z.int(),
  }),
  sql: sql`
    SELECT
      platform, hashtag, min(days.day) AS first_day,
      sumIf(days.new_videos, day >= {startDate:Date} AND day < {middleDate:Date}) AS videos_before,
      sumIf(days.views_gained, day >= {startDate:Date} AND day < {middleDate:Date}) AS views_before,
      sumIf(days.new_videos, day >= {middleDate:Date} AND day < {endDate:Date}) AS videos_now,
      sumIf(days.views_gained, day >= {middleDate:Date} AND day < {endDate:Date}) AS views_now
    FROM ${table('hashtag_days', { as: 'days' })}
    WHERE (platform, hashtag) IN arrayZip({platforms:Array(String)}, {hashtags:Array(String)})
    GROUP BY platform, hashtag
    ORDER BY platform, hashtag`,
});
