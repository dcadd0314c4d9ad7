import { PLATFORMS, QUERY_SENTIMENTS, TEXT_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { sql } from '../../sql/sql.ts';
import { labelling } from '../language/labelled-sentiment.ts';
import { type MatchingScope, matchingTexts } from './matching-texts.ts';

const input = z.strictObject({
  /** The query that the SQL was made of, so that cached rows of different queries differ. */
  query: z.string(),
  model: z.string(),
  ...labelling,
  from: z.date(),
  to: z.date(),
  asOf: fields.asOf,
});

type ListenerScope = Omit<MatchingScope, 'withViews'>;

/**
 * How many texts match by day and kind, and since a moment by day and sentiment, by language and by country: spikes are
 * judged by the days before.
 */
export function listenerCounts(scope: ListenerScope) {
  return defineQuestion({
    name: 'listener-counts',
    input: input.extend({ zone: fields.zone, since: z.date() }),
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
        arrayJoin(arraySlice([
          ('kind', published_day, kind),
          ('sentiment', published_day, sentiment),
          ('language', '', analysed_language),
          ('country', '', country)
        ], 1, if(published_at >= {since:DateTime64(3, 'UTC')}, 4, 1))) AS counted
      FROM
      (${matchingTexts(scope)}
      )
    )
    GROUP BY facet, day, value
    ORDER BY facet, day, texts DESC, value`,
  });
}

/** The accounts whose captions and transcripts match, with the views of these videos; the most viewed first. */
export function listenerVoices(scope: ListenerScope) {
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
      (${matchingTexts({ ...scope, withViews: true })}
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
export function listenerTexts(scope: ListenerScope) {
  return defineQuestion({
    name: 'listener-texts',
    input: input.extend({ limit: z.int().positive(), offset: z.int().nonnegative().default(0) }),
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
    (${matchingTexts({ ...scope, withViews: true })}
    )
    ORDER BY published_at DESC, platform, video_id, kind, text_id
    LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
  });
}

/** A sample of the matching texts of each period. Periods may overlap; a text counts in each that it belongs to. */
export function listenerSamples(scope: ListenerScope) {
  return defineQuestion({
    name: 'listener-samples',
    input: input.extend({
      starts: z.array(z.date()).min(1),
      ends: z.array(z.date()).min(1),
      limitEach: z.int().positive(),
    }),
    row: z.strictObject({
      /** Counted from 1. */
      period: z.int(),
      text: z.string(),
      analysed_language: z.string(),
    }),
    sql: sql`
    SELECT
      arrayJoin(arrayFilter(
        place -> published_at >= {starts:Array(DateTime64(3, 'UTC'))}[place]
          AND published_at < {ends:Array(DateTime64(3, 'UTC'))}[place],
        arrayEnumerate({starts:Array(DateTime64(3, 'UTC'))})
      )) AS period,
      text, analysed_language
    FROM
    (${matchingTexts(scope)}
    )
    ORDER BY period, cityHash64(platform, video_id, kind, text_id)
    LIMIT {limitEach:UInt32} BY period`,
  });
}
