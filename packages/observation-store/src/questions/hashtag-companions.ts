import { z } from 'zod';
import { defineQuestion } from '../question.ts';
import { IN_REGIONS, subjectDaysInput } from './subject-tables.ts';

const range = subjectDaysInput.omit({ asOfDay: true });
const WHERE = `kind = 'hashtag'
      AND platform = {platform:String}
      AND published_at >= toDateTime64({startDate:Date}, 3, 'UTC')
      AND published_at < toDateTime64({endDate:Date} + 1, 3, 'UTC')
      AND ${IN_REGIONS}`;

/** Hashtags that stand beside one in the videos of the days: in how many, and of how many creators. */
export const hashtagCompanions = defineQuestion({
  name: 'hashtag-companions',
  input: range.extend({ smallest: z.int(), limit: z.int().positive() }),
  row: z.strictObject({ hashtag: z.string(), videos: z.int().positive(), creators: z.int().positive() }),
  sql: `
    SELECT arrayJoin(hashtags) AS hashtag, count() AS videos, uniqExact(account_id) AS creators
    FROM subject_video_totals FINAL
    WHERE ${WHERE} AND subject = {subject:String}
    GROUP BY hashtag
    HAVING videos >= {smallest:UInt32}
    ORDER BY videos DESC, hashtag
    LIMIT {limit:UInt32}`,
});

/** Videos and creators that two of some hashtags have in common, each pair once. */
export const hashtagPairs = defineQuestion({
  name: 'hashtag-pairs',
  input: range.omit({ subject: true }).extend({ hashtags: z.array(z.string()), smallest: z.int() }),
  row: z.strictObject({
    a: z.string(),
    b: z.string(),
    videos: z.int().positive(),
    creators: z.int().positive(),
  }),
  sql: `
    SELECT
      subject AS a,
      arrayJoin(arrayFilter(tag -> tag > subject, arrayIntersect(looks.hashtags, {hashtags:Array(String)}))) AS b,
      count() AS videos, uniqExact(account_id) AS creators
    FROM subject_video_totals AS looks FINAL
    WHERE ${WHERE} AND subject IN {hashtags:Array(String)}
    GROUP BY a, b
    HAVING videos >= {smallest:UInt32}
    ORDER BY a, b`,
});
