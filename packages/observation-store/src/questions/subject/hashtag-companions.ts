import { z } from 'zod';
import { defineQuestion } from '../../question.ts';
import { sql } from '../../sql/sql.ts';
import {
  everyObservationNow,
  type ObservationSource,
  observationsAsOf,
  observationsNow,
} from './subject-observations.ts';
import { subjectDaysInput } from './subject-tables.ts';

const ONE = { kind: sql`'hashtag'`, subjects: sql`[{subject:String}]` };
const SOME = { kind: sql`'hashtag'`, subjects: sql`{hashtags:Array(String)}` };

/** Hashtags that are used together with one in the days, with the numbers of videos and creators. */
const companions = (name: string, { from, where }: ObservationSource) =>
  defineQuestion({
    name,
    input: subjectDaysInput.extend({ smallest: z.int(), limit: z.int().positive() }),
    row: z.strictObject({ hashtag: z.string(), videos: z.int().positive(), creators: z.int().positive() }),
    sql: sql`
    SELECT arrayJoin(hashtags) AS hashtag, count() AS videos, uniqExact(account_id) AS creators
    FROM ${from}
    WHERE ${where}
    GROUP BY hashtag
    HAVING videos >= {smallest:UInt32}
    ORDER BY videos DESC, hashtag
    LIMIT {limit:UInt32}`,
  });

export const hashtagCompanions = companions('hashtag-companions', observationsNow(ONE));
export const hashtagCompanionsAsOf = companions('hashtag-companions-as-of', observationsAsOf(ONE));

/** The videos and creators that pairs of some hashtags have in common, each pair once. */
const pairs = (name: string, { from, where }: ObservationSource) =>
  defineQuestion({
    name,
    input: subjectDaysInput
      .omit({ subject: true })
      .extend({ hashtags: z.array(z.string()), smallest: z.int() }),
    row: z.strictObject({
      a: z.string(),
      b: z.string(),
      videos: z.int().positive(),
      creators: z.int().positive(),
    }),
    sql: sql`
    SELECT
      subject AS a,
      arrayJoin(arrayFilter(tag -> tag > subject AND tag IN {hashtags:Array(String)}, observations.hashtags)) AS b,
      uniqExact(video_id) AS videos, uniqExact(account_id) AS creators
    FROM ${from}
    WHERE ${where}
    GROUP BY a, b
    HAVING videos >= {smallest:UInt32}
    ORDER BY a, b`,
  });

export const hashtagPairs = pairs('hashtag-pairs', everyObservationNow(SOME));
export const hashtagPairsAsOf = pairs('hashtag-pairs-as-of', observationsAsOf(SOME));
