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
    accounts_before: z.int().nonnegative(),
    videos_before: z.int(),
    views_before: z.int(),
  }),
  sql: sql`
    SELECT
      industry,
      uniqCombined64IfMergeIf(days.creators, day >= {startDate:Date}) AS accounts,
      sumIf(days.new_videos, day >= {startDate:Date}) AS videos,
      sumIf(days.views_gained, day >= {startDate:Date}) AS views_gained,
      uniqCombined64IfMergeIf(days.creators, day < {startDate:Date}) AS accounts_before,
      sumIf(days.new_videos, day < {startDate:Date}) AS videos_before,
      sumIf(days.views_gained, day < {startDate:Date}) AS views_before
    FROM ${table('industry_days', { as: 'days' })}
    WHERE platform = {platform:String}
      AND day BETWEEN {previousStart:Date} AND {endDate:Date}
      ${andKnownBy('recorded_day')}
    GROUP BY industry
    ORDER BY industry`,
});

/** The same in spans of so many days, numbered from 0. */
export const industryParts = defineQuestion({
  name: 'industry-parts',
  input: z.strictObject({
    platform: fields.platform,
    startDate: fields.day,
    endDate: fields.day,
    days: z.int().positive(),
    asOfDay: fields.day.default(LAST_DAY),
  }),
  row: z.strictObject({
    industry: z.string(),
    part: z.int().nonnegative(),
    accounts: z.int().nonnegative(),
    videos: z.int(),
    views_gained: z.int(),
  }),
  sql: sql`
    SELECT
      industry,
      toUInt16(intDiv(dateDiff('day', {startDate:Date}, day), {days:UInt16})) AS part,
      uniqCombined64IfMerge(days.creators) AS accounts,
      sum(days.new_videos) AS videos,
      sum(days.views_gained) AS views_gained
    FROM ${table('industry_days', { as: 'days' })}
    WHERE platform = {platform:String}
      AND day BETWEEN {startDate:Date} AND {endDate:Date}
      ${andKnownBy('recorded_day')}
    GROUP BY industry, part
    ORDER BY industry, part`,
});
