import { z } from 'zod';
import { defineQuestion, fields, LAST_DAY } from '../../question.ts';
import { andKnownBy, sql, table } from '../../sql/sql.ts';

const input = {
  kind: z.enum(['hashtag', 'sound']),
  platform: fields.platform,
  /** A two-letter country or `world`. */
  region: z.string(),
  endDate: fields.day,
  asOfDay: fields.day.default(LAST_DAY),
  limit: z.int().positive(),
};

/**
 * A coarse selection of rising subjects, by the lower bound of week-over-week growth relative to all videos. The metric
 * trend_velocity then ranks them.
 */
export const trendingSubjects = defineQuestion({
  name: 'trending-subjects',
  input: z.strictObject(input),
  row: z.strictObject({ subject: z.string(), now: z.int(), before: z.int() }),
  sql: sql`
    WITH
      (
        SELECT sumIf(new_videos, day <= {endDate:Date} - 7) / greatest(1, sumIf(new_videos, day > {endDate:Date} - 7))
        FROM ${table('publication_days')}
        WHERE kind = 'all'
          AND platform = {platform:String}
          AND region = {region:String}
          AND day BETWEEN {endDate:Date} - 13 AND {endDate:Date}
          ${andKnownBy('recorded_day')}
      ) AS scale,
      now * scale / 7 + 5 AS smoothed_now,
      before / 7 + 5 AS smoothed_before
    SELECT
      subject,
      sumIf(new_videos, day > {endDate:Date} - 7) AS now,
      sumIf(new_videos, day <= {endDate:Date} - 7) AS before
    FROM ${table('publication_days')}
    WHERE kind = {kind:String}
      AND platform = {platform:String}
      AND region = {region:String}
      AND day BETWEEN {endDate:Date} - 13 AND {endDate:Date}
      ${andKnownBy('recorded_day')}
    GROUP BY subject
    HAVING now + before >= 10
    ORDER BY
      log(smoothed_now / smoothed_before)
        - 1.645 * sqrt(now * scale * scale / 49 / pow(smoothed_now, 2) + before / 49 / pow(smoothed_before, 2)) DESC,
      subject
    LIMIT {limit:UInt32}`,
});

export const trendingMost = defineQuestion({
  name: 'trending-most',
  input: z.strictObject({ ...input, startDate: fields.day }),
  row: z.strictObject({ subject: z.string(), videos: z.int().positive() }),
  sql: sql`
    SELECT subject, sum(new_videos) AS videos
    FROM ${table('publication_days')}
    WHERE kind = {kind:String}
      AND platform = {platform:String}
      AND region = {region:String}
      AND day BETWEEN {startDate:Date} AND {endDate:Date}
      ${andKnownBy('recorded_day')}
    GROUP BY subject
    HAVING videos > 0
    ORDER BY videos DESC, subject
    LIMIT {limit:UInt32}`,
});

/** Subjects whose share in a country differs most from their share worldwide, in standard errors. */
export const trendingShares = defineQuestion({
  name: 'trending-shares',
  input: z.strictObject({ ...input, startDate: fields.day }),
  row: z.strictObject({
    subject: z.string(),
    here: z.int(),
    everywhere: z.int(),
    videos_here: z.int(),
    videos_everywhere: z.int(),
  }),
  sql: sql`
    WITH
      (
        SELECT (toInt64(sumIf(new_videos, region != 'world')), toInt64(sumIf(new_videos, region = 'world')))
        FROM ${table('publication_days')}
        WHERE kind = 'all'
          AND platform = {platform:String}
          AND region IN ({region:String}, 'world')
          AND day BETWEEN {startDate:Date} AND {endDate:Date}
          ${andKnownBy('recorded_day')}
      ) AS totals,
      totals.1 AS in_region,
      totals.2 AS in_world,
      everywhere * in_region / in_world AS expected
    SELECT
      subject,
      sumIf(new_videos, region = {region:String}) AS here,
      sumIf(new_videos, region = 'world') AS everywhere,
      in_region AS videos_here,
      in_world AS videos_everywhere
    FROM ${table('publication_days')}
    WHERE kind = {kind:String}
      AND platform = {platform:String}
      AND region IN ({region:String}, 'world')
      AND day BETWEEN {startDate:Date} AND {endDate:Date}
      ${andKnownBy('recorded_day')}
    GROUP BY subject
    HAVING here >= 5 OR expected >= 5
    ORDER BY abs(here - expected) / sqrt(expected) DESC, subject
    LIMIT {limit:UInt32}`,
});
