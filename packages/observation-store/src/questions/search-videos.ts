import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { defineQuestion, fields } from '../question.ts';

export const VIDEO_SEARCH_SORTS = ['relevance', 'views', 'newest', 'engagement'] as const;

const someTexts = z.array(z.string());
const bound = z.number();

const captioned = z.strictObject({
  platforms: someTexts,
  words: z.string(),
  parts: someTexts,
  startDate: fields.day,
  endDate: fields.day,
  zone: fields.zone,
});

/** The caption has every word; what is written without spaces must stand in it as it was typed. */
const HAS_WORDS = `platform IN {platforms:Array(String)}
          AND hasAllTokens(caption, words)
          AND (empty({parts:Array(String)}) OR arrayAll(part -> position(lowerUTF8(caption), part) > 0, {parts:Array(String)}))
          AND toDate(published_at, {zone:String}) BETWEEN {startDate:Date} AND {endDate:Date}`;

const WORDS = `arrayDistinct(tokens(lowerUTF8({words:String}), 'unicodeWord'))`;
const IS_THERE = 'argMax(tuple(deleted_at), (observed_at, recorded_at)).1 IS NULL';

/** The last look's: NULL when it did not show it. */
const last = (column: string) => `argMax(tuple(looks.${column}), looks.observed_at).1`;
const relevance = (views: string, hashtags: string) =>
  `log10(1 + coalesce(${views}, 0)) + 2 * arrayCount(word -> has(${hashtags}, word), words) / length(words)`;
const RELEVANCE = relevance(last('views'), last('hashtags'));
const ENGAGEMENT = `(${last('likes')} + ${last('comments')} + ${last('shares')}) / nullIf(${last('views')}, 0)`;

const among = (column: string, values: string) =>
  `(empty({${values}:Array(String)}) OR ${last(column)} IN {${values}:Array(String)})`;
const within = (value: string, least: string, most: string) =>
  `(isNull({${least}:Nullable(Float64)}) OR ${value} >= {${least}:Nullable(Float64)})
      AND (isNull({${most}:Nullable(Float64)}) OR ${value} <= {${most}:Nullable(Float64)})`;

/**
 * Counted videos whose caption has or had the words and that are still there, by their keys. Relevance is reach in
 * powers of ten, plus two when all the words are its hashtags, in proportion when some are. What is not asked about
 * is known to be constant and not read.
 */
export const searchVideos = defineQuestion({
  name: 'search-videos',
  input: captioned.extend({
    countries: someTexts,
    languages: someTexts,
    hashtags: someTexts,
    soundIds: someTexts,
    stickerIds: someTexts,
    industries: someTexts,
    kinds: someTexts,
    tierStarts: z.array(bound),
    tierEnds: z.array(bound),
    minLengthS: bound.nullable(),
    maxLengthS: bound.nullable(),
    minViews: bound.nullable(),
    maxViews: bound.nullable(),
    minEngagement: bound.nullable(),
    maxEngagement: bound.nullable(),
    sort: z.enum(VIDEO_SEARCH_SORTS),
    limit: z.int().positive(),
    offset: z.int().nonnegative(),
  }),
  row: z.strictObject({ key: z.string(), total: z.int() }),
  sql: `
    WITH ${WORDS} AS words
    SELECT toString(video_key) AS key, count() OVER () AS total
    FROM video_totals AS looks
    WHERE platform IN {platforms:Array(String)}
      AND video_key GLOBAL IN
      (
        SELECT video_key
        FROM videos
        WHERE ${HAS_WORDS}
          AND (empty({kinds:Array(String)}) OR kind IN {kinds:Array(String)})
          AND ${within('duration_s', 'minLengthS', 'maxLengthS')}
        GROUP BY video_key
        HAVING ${IS_THERE}
      )
      AND (
        empty({tierStarts:Array(Float64)})
        OR (platform, account_id) GLOBAL IN
        (
          SELECT platform, account_id
          FROM account_totals FINAL
          WHERE platform IN {platforms:Array(String)}
            AND arrayExists(
              (low, high) -> followers >= low AND followers < high,
              {tierStarts:Array(Float64)}, {tierEnds:Array(Float64)}
            )
        )
      )
    GROUP BY video_key
    HAVING ${among('region', 'countries')}
      AND ${among('language', 'languages')}
      AND ${among('sound_id', 'soundIds')}
      AND ${among('industry', 'industries')}
      AND (empty({hashtags:Array(String)}) OR hasAll(${last('hashtags')}, {hashtags:Array(String)}))
      AND (empty({stickerIds:Array(String)}) OR hasAny(${last('sticker_ids')}, {stickerIds:Array(String)}))
      AND ${within(last('views'), 'minViews', 'maxViews')}
      AND ${within(ENGAGEMENT, 'minEngagement', 'maxEngagement')}
    ORDER BY
      if({sort:String} = 'relevance', ${RELEVANCE}, if({sort:String} = 'views', toFloat64(${last('views')}),
        if({sort:String} = 'engagement', ${ENGAGEMENT}, NULL))) DESC NULLS LAST,
      max(looks.published_at) DESC,
      video_key
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
});

/** Which videos some keys stand for. */
export const keyedVideos = defineQuestion({
  name: 'keyed-videos',
  input: z.strictObject({ platforms: someTexts, keys: z.array(z.string()).min(1) }),
  row: z.strictObject({
    key: z.string(),
    platform: z.enum(PLATFORMS),
    account_id: z.string(),
    video_id: z.string(),
  }),
  sql: `
    SELECT DISTINCT toString(video_key) AS key, platform, account_id, video_id
    FROM video_totals
    WHERE platform IN {platforms:Array(String)} AND video_key IN {keys:Array(UInt64)}`,
});

/** The most relevant among the newest videos with the words, for whoever is still typing. */
export const suggestVideos = defineQuestion({
  name: 'suggest-videos',
  input: captioned.extend({ newest: z.int().positive(), limit: z.int().positive() }),
  row: z.strictObject({ platform: z.enum(PLATFORMS), account_id: z.string(), video_id: z.string() }),
  sql: `
    WITH ${WORDS} AS words
    SELECT platform, account_id, video_id
    FROM video_totals AS looks
    WHERE platform IN {platforms:Array(String)}
      AND video_key GLOBAL IN
      (
        SELECT video_key
        FROM videos
        WHERE ${HAS_WORDS}
        GROUP BY video_key
        HAVING ${IS_THERE}
        ORDER BY max(published_at) DESC, video_key
        LIMIT {newest:UInt32}
      )
    GROUP BY platform, account_id, video_id
    ORDER BY ${RELEVANCE} DESC, max(looks.published_at) DESC, video_id DESC
    LIMIT {limit:UInt32}`,
});
