import { z } from 'zod';
import { defineQuestion, fields, LAST_DAY } from '../../question.ts';
import { andKnownBy, sql, table } from '../../sql/sql.ts';

/** New videos, creators and views gained of all industries, for a range and the previous one. */
export const industryTotals = defineQuestion({
  name: 'industry-totals',
  input: z.strictObject({
    platform: fields.platform,
    previousStart: fields.day,
    startDate: fields.day,
    endDate: fields.day,
    asOfDay: fields.day.default(LAST_DAY),
  }),
  row: z.strictObject({
    industry: z.string(),
    accounts: z.int().nonnegative(),
    videos: z.int(),
    views_gained: z.int(),
    videos_before: z.int(),
    views_before: z.int(),
  }),
  sql: sql`
    SELECT
      industry,
      uniqCombined64IfMergeIf(days.creators, day >= {startDate:Date}) AS accounts,
      sumIf(days.new_videos, day >= {startDate:Date}) AS videos,
      sumIf(days.views_gained, day >= {startDate:Date}) AS views_gained,
      sumIf(days.new_videos, day < {startDate:Date}) AS videos_before,
      sumIf(days.views_gained, day < {startDate:Date}) AS views_before
    FROM ${table('industry_days', { as: 'days' })}
    WHERE platform = {platform:String}
      AND day BETWEEN {previousStart:Date} AND {endDate:Date}
      ${andKnownBy('recorded_day')}
    GROUP BY industry
    ORDER BY industry`,
});
