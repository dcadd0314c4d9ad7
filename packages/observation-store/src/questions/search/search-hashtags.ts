import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';
import { hasPartOf, nameSearch } from './search-names.ts';

/** Hashtags by a part of their name: exact matches, prefixes, parts, near misses; within each the most used first. */
export const searchHashtags = defineQuestion({
  name: 'search-hashtags',
  input: nameSearch,
  row: z.strictObject({
    platform: z.enum(PLATFORMS),
    hashtag: z.string(),
    videos: z.int(),
    views_gained: z.int(),
    last_day: columns.day,
    distance: z.int(),
  }),
  sql: sql`
    SELECT
      platform, subject AS hashtag, greatest(0, sum(totals.videos)) AS videos,
      greatest(0, sum(totals.views_gained)) AS views_gained, max(totals.last_day) AS last_day,
      toUInt8(multiIf(
        subject = {wanted:String}, 0,
        startsWith(subject, {wanted:String}), 1,
        position(subject, {wanted:String}) > 0, 2,
        {near:Bool} AND editDistanceUTF8(subject, {wanted:String}) <= {slips:UInt8}, 3,
        {near:Bool} AND lengthUTF8({wanted:String}) >= 5 AND ngramSearchUTF8(subject, {wanted:String}) >= 0.5, 4,
        5
      )) AS distance
    FROM ${table('subject_totals', { as: 'totals' })}
    WHERE kind = 'hashtag'
      AND platform IN {platforms:Array(String)}
      AND ${hasPartOf('subject')}
      AND distance < 5
    GROUP BY platform, subject
    ORDER BY distance, videos DESC, views_gained DESC, hashtag, platform
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
});
