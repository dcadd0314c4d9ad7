import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, fields } from '../question.ts';

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
const RELEVANCE =
  'log10(1 + coalesce(views, 0)) + 2 * arrayCount(word -> has(hashtags, word), words) / length(words)';
const IS_THERE = 'argMax(tuple(deleted_at), (observed_at, recorded_at)).1 IS NULL';

/**
 * Counted videos whose caption has or had the words and that are still there. Relevance is reach in powers of ten,
 * plus two when all the words are its hashtags, in proportion when some are.
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
  row: z.strictObject({
    platform: z.enum(PLATFORMS),
    account_id: z.string(),
    video_id: z.string(),
    views: columns.count,
    total: z.int(),
  }),
  sql: `
    WITH
      ${WORDS} AS words,
      (likes + comments + shares) / nullIf(views, 0) AS engagement
    SELECT platform, account_id, video_id, views, count() OVER () AS total
    FROM video_totals FINAL
    WHERE platform IN {platforms:Array(String)}
      AND (platform, account_id, video_id) GLOBAL IN
      (
        SELECT platform, account_id, video_id
        FROM videos
        WHERE ${HAS_WORDS}
          AND (empty({kinds:Array(String)}) OR kind IN {kinds:Array(String)})
          AND (isNull({minLengthS:Nullable(Float64)}) OR duration_s >= {minLengthS:Nullable(Float64)})
          AND (isNull({maxLengthS:Nullable(Float64)}) OR duration_s <= {maxLengthS:Nullable(Float64)})
        GROUP BY platform, account_id, video_id
        HAVING ${IS_THERE}
      )
      AND (empty({countries:Array(String)}) OR region IN {countries:Array(String)})
      AND (empty({languages:Array(String)}) OR language IN {languages:Array(String)})
      AND (empty({hashtags:Array(String)}) OR hasAll(hashtags, {hashtags:Array(String)}))
      AND (empty({soundIds:Array(String)}) OR sound_id IN {soundIds:Array(String)})
      AND (empty({stickerIds:Array(String)}) OR hasAny(sticker_ids, {stickerIds:Array(String)}))
      AND (empty({industries:Array(String)}) OR industry IN {industries:Array(String)})
      AND (isNull({minViews:Nullable(Float64)}) OR views >= {minViews:Nullable(Float64)})
      AND (isNull({maxViews:Nullable(Float64)}) OR views <= {maxViews:Nullable(Float64)})
      AND (isNull({minEngagement:Nullable(Float64)}) OR engagement >= {minEngagement:Nullable(Float64)})
      AND (isNull({maxEngagement:Nullable(Float64)}) OR engagement <= {maxEngagement:Nullable(Float64)})
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
    ORDER BY
      multiIf(
        {sort:String} = 'relevance', ${RELEVANCE},
        {sort:String} = 'views', toFloat64(views),
        {sort:String} = 'engagement', engagement,
        NULL
      ) DESC NULLS LAST,
      published_at DESC,
      video_id DESC
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
});

/** The most relevant among the newest videos with the words, for whoever is still typing. */
export const suggestVideos = defineQuestion({
  name: 'suggest-videos',
  input: captioned.extend({ newest: z.int().positive(), limit: z.int().positive() }),
  row: z.strictObject({ platform: z.enum(PLATFORMS), account_id: z.string(), video_id: z.string() }),
  sql: `
    WITH ${WORDS} AS words
    SELECT platform, account_id, video_id
    FROM video_totals FINAL
    WHERE platform IN {platforms:Array(String)}
      AND (platform, account_id, video_id) GLOBAL IN
      (
        SELECT platform, account_id, video_id
        FROM videos
        WHERE ${HAS_WORDS}
        GROUP BY platform, account_id, video_id
        HAVING ${IS_THERE}
        ORDER BY max(published_at) DESC, video_id
        LIMIT {newest:UInt32}
      )
    ORDER BY ${RELEVANCE} DESC, published_at DESC, video_id DESC
    LIMIT {limit:UInt32}`,
});
