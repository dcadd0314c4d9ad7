import { VIDEO_SEARCH_SORTS } from '@clipscope/contract';
import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { defineQuestion } from '../../question.ts';
import { type Sql, sql, table } from '../../sql/sql.ts';
import {
  ENGAGEMENT,
  engaged,
  filtered,
  foundVideos,
  IS_NOT_DELETED,
  IS_PUBLISHED_THEN,
  NO_ADDITIONS,
  publishedIn,
  SETTINGS,
} from './video-filters.ts';

const words = { words: z.string(), parts: z.array(z.string()) };
const captioned = publishedIn.extend(words);
const sorted = {
  sort: z.enum(VIDEO_SEARCH_SORTS),
  limit: z.int().positive(),
  offset: z.int().nonnegative(),
};

/** The caption has every word, and contains text in scripts without spaces as it was typed. */
export const HAS_WORDS = sql`hasAllTokens(caption, words)
          AND (empty({parts:Array(String)}) OR arrayAll(part -> position(lowerUTF8(caption), part) > 0, {parts:Array(String)}))
          AND ${IS_PUBLISHED_THEN}`;

export const WORDS = sql`arrayDistinct(tokens(lowerUTF8({words:String}), 'unicodeWord'))`;

/** The expression of the column `video_key`, for tables without it. */
export const VIDEO_KEY = sql`cityHash64(platform, account_id, video_id)`;

/** The number of search words that are hashtags of each video. */
const TAGGED = sql`
      SELECT ${VIDEO_KEY} AS video_key, uniqExact(subject) AS tags
      FROM ${table('subject_videos')}
      WHERE kind = 'hashtag'
        AND platform IN {platforms:Array(String)}
        AND subject IN words
      GROUP BY video_key`;
const RELEVANCE = sql`log10(1 + coalesce(views, 0)) + 2 * coalesce(tags, 0) / length(words)`;

const video = { platform: z.enum(PLATFORMS), account_id: z.string(), video_id: z.string() };
const row = z.strictObject({ key: z.string(), total: z.int() });

type Parts = typeof NO_ADDITIONS & { readonly order: Sql };

/** `more` adds columns, a filter and a sort order. */
const searchSql = (more: Parts) => sql`
    WITH ${WORDS} AS words
    ${foundSql(more, HAS_WORDS)}
    LEFT JOIN
    (${TAGGED}
    ) AS tagged USING (video_key)
    ${orderSql(more, RELEVANCE)}`;

const foundSql = (
  more: Parts,
  hasCaption: Sql,
) => sql`SELECT toString(video_key) AS key, count() OVER () AS total
    FROM
    ${foundVideos(more, hasCaption)} AS found`;

const orderSql = (more: Parts, relevance: Sql) => sql`ORDER BY
      multiIf(
        {sort:String} = 'relevance', ${relevance},
        {sort:String} = 'views', toFloat64(views),
        ${more.order}
      ) DESC NULLS LAST,
      published_at DESC,
      video_key
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}
    ${SETTINGS}`;

/**
 * Keys of observed, undeleted videos whose caption has or had the words. Relevance is the logarithm of the views plus up to
 * 2 for the share of the words that are or were hashtags. Reads only the columns that are filtered by.
 */
export const searchVideos = defineQuestion({
  name: 'search-videos',
  input: filtered.extend({ ...words, ...sorted }),
  row,
  sql: searchSql({ ...NO_ADDITIONS, order: sql`NULL` }),
});

const ENGAGED: Parts = { ...ENGAGEMENT, order: sql`if({sort:String} = 'engagement', engagement, NULL)` };

/** The same with engagement, which needs three more counts. */
export const searchVideosEngaged = defineQuestion({
  name: 'search-videos-engaged',
  input: engaged.extend({ ...words, ...sorted }),
  row,
  sql: searchSql(ENGAGED),
});

/** The same whatever the caption. The most viewed are the most relevant. */
export const filterVideos = defineQuestion({
  name: 'filter-videos',
  input: engaged.extend(sorted),
  row,
  sql: sql`
    ${foundSql(ENGAGED, IS_PUBLISHED_THEN)}
    ${orderSql(ENGAGED, sql`toFloat64(views)`)}`,
});

/** Keys are strings in JSON, since they exceed the safe integers. */
export const OF_THESE_KEYS = sql`video_key IN arrayMap(key -> toUInt64(key), {keys:Array(String)})`;

export const keyedVideos = defineQuestion({
  name: 'keyed-videos',
  input: publishedIn.pick({ platforms: true }).extend({ keys: z.array(z.string()).min(1) }),
  row: z.strictObject({ key: z.string(), ...video }),
  sql: sql`
    SELECT DISTINCT toString(video_key) AS key, platform, account_id, video_id
    FROM ${table('video_totals')}
    WHERE platform IN {platforms:Array(String)} AND ${OF_THESE_KEYS}`,
});

/** Keys of the newest videos with the words, for suggestions while typing. */
export const newestVideosWith = defineQuestion({
  name: 'newest-videos-with',
  input: captioned.extend({ limit: z.int().positive() }),
  row: row.omit({ total: true }),
  sql: sql`
    WITH ${WORDS} AS words
    SELECT toString(video_key) AS key
    FROM ${table('videos')}
    WHERE ${HAS_WORDS}
    GROUP BY video_key
    HAVING ${IS_NOT_DELETED}
    ORDER BY max(videos.published_at) DESC, video_key
    LIMIT {limit:UInt32}`,
});

/** Videos by their keys, most relevant first. */
export const suggestVideos = defineQuestion({
  name: 'suggest-videos',
  input: captioned
    .pick({ platforms: true, words: true })
    .extend({ keys: z.array(z.string()).min(1), limit: z.int().positive() }),
  row: z.strictObject(video),
  sql: sql`
    WITH
      ${WORDS} AS words,
      arrayCount(word -> has(hashtags, word), words) AS tags
    SELECT platform, account_id, video_id
    FROM
    (
      SELECT platform, account_id, video_id, views, hashtags, published_at
      FROM ${table('video_totals')}
      WHERE platform IN {platforms:Array(String)} AND ${OF_THESE_KEYS}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY video_key
    )
    ORDER BY ${RELEVANCE} DESC, published_at DESC, video_id DESC
    LIMIT {limit:UInt32}`,
});
