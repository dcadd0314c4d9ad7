import { PLATFORMS, QUERY_SENTIMENTS, type QueryNode, TEXT_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { sql } from '../../sql/sql.ts';
import { labelling } from '../language/labelled-sentiment.ts';
import { matchingTexts } from './matching-texts.ts';

const input = z.strictObject({
  /** The query that the SQL was made of, so that cached rows of different queries differ. */
  query: z.string(),
  model: z.string(),
  ...labelling,
  from: z.date(),
  to: z.date(),
  asOf: fields.asOf,
});

type ListenerScope = {
  readonly query: QueryNode;
  /** Whether the question is not asked as of an earlier date. */
  readonly isNow: boolean;
};

/** How many texts match, by day and kind, by day and sentiment, by language and by country. */
export function listenerCounts({ query, isNow }: ListenerScope) {
  return defineQuestion({
    name: 'listener-counts',
    input: input.extend({ zone: fields.zone }),
    row: z.strictObject({
      facet: z.enum(['kind', 'sentiment', 'language', 'country']),
      /** Empty for languages and countries. */
      day: z.string(),
      /** Empty for texts that are not analysed yet or have no country. */
      value: z.string(),
      texts: z.int(),
    }),
    sql: sql`
    SELECT counted.1 AS facet, counted.2 AS day, counted.3 AS value, count() AS texts
    FROM
    (
      SELECT
        toString(toDate(published_at, {zone:String})) AS published_day,
        arrayJoin([
          ('kind', published_day, kind),
          ('sentiment', published_day, sentiment),
          ('language', '', analysed_language),
          ('country', '', country)
        ]) AS counted
      FROM
      (${matchingTexts(query, isNow)}
      )
    )
    GROUP BY facet, day, value
    ORDER BY facet, day, texts DESC, value`,
  });
}

/** The accounts whose captions and transcripts match, with the views of these videos; the most viewed first. */
export function listenerVoices({ query, isNow }: ListenerScope) {
  return defineQuestion({
    name: 'listener-voices',
    input: input.extend({ limit: z.int().positive() }),
    row: z.strictObject({
      platform: z.enum(PLATFORMS),
      account_id: z.string(),
      videos: z.int(),
      views: z.int(),
      all_accounts: z.int(),
      all_videos: z.int(),
      all_views: z.int(),
    }),
    sql: sql`
    SELECT
      platform, account_id, count() AS videos, toUInt64(sum(coalesce(video_views, 0))) AS views,
      count() OVER () AS all_accounts, toUInt64(sum(videos) OVER ()) AS all_videos, toUInt64(sum(views) OVER ()) AS all_views
    FROM
    (
      SELECT platform, account_id, video_id, max(views) AS video_views
      FROM
      (${matchingTexts(query, isNow)}
      )
      WHERE kind != 'comment'
      GROUP BY platform, account_id, video_id
    )
    GROUP BY platform, account_id
    ORDER BY views DESC, videos DESC, platform, account_id
    LIMIT {limit:UInt32}`,
  });
}

/** The newest matching texts. */
export function listenerTexts({ query, isNow }: ListenerScope) {
  return defineQuestion({
    name: 'listener-texts',
    input: input.extend({ limit: z.int().positive() }),
    row: z.strictObject({
      platform: z.enum(PLATFORMS),
      video_id: z.string(),
      account_id: z.string(),
      kind: z.enum(TEXT_KINDS),
      text_id: z.string(),
      text: z.string(),
      published_at: columns.time,
      analysed_language: z.string(),
      sentiment: z.enum([...QUERY_SENTIMENTS, '']),
      /** The probability of the model's label. */
      confidence: z.number(),
      /** The label that a person gave. */
      correction: z.string(),
      country: z.string(),
      views: columns.count,
    }),
    sql: sql`
    SELECT
      platform, video_id, account_id, kind, text_id, text, published_at, analysed_language, sentiment, confidence,
      correction, country, views
    FROM
    (${matchingTexts(query, isNow)}
    )
    ORDER BY published_at DESC, platform, video_id, kind, text_id
    LIMIT {limit:UInt32}`,
  });
}
