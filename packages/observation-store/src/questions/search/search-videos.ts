import { VIDEO_SEARCH_SORTS } from '@clipscope/contract';
import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { defineQuestion } from '../../question.ts';
import { name, newestOf, parameter, type Sql, sql, table } from '../../sql/sql.ts';

const someTexts = z.array(z.string());
const bound = z.number();

const captioned = z.strictObject({
  platforms: someTexts,
  words: z.string(),
  parts: someTexts,
  publishedFrom: z.date(),
  publishedTo: z.date(),
});

const IS_PUBLISHED_THEN = sql`platform IN {platforms:Array(String)}
          AND published_at >= {publishedFrom:DateTime64(3, 'UTC')}
          AND published_at < {publishedTo:DateTime64(3, 'UTC')}`;

/** The caption has every word, and contains text in scripts without spaces as it was typed. */
const HAS_WORDS = sql`hasAllTokens(caption, words)
          AND (empty({parts:Array(String)}) OR arrayAll(part -> position(lowerUTF8(caption), part) > 0, {parts:Array(String)}))
          AND ${IS_PUBLISHED_THEN}`;

const WORDS = sql`arrayDistinct(tokens(lowerUTF8({words:String}), 'unicodeWord'))`;
/** Comparing two maxima is three times as fast as finding the last version. */
const IS_NOT_DELETED = sql`maxIf(observed_at, deleted_at IS NULL) >= maxIf(observed_at, deleted_at IS NOT NULL)`;

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

/** Checking thousands of keys against the index takes longer than reading all keys. */
const SETTINGS = sql`SETTINGS use_index_for_in_with_subqueries = 0`;

const among = (column: string, input: string) => {
  const values = parameter(input, 'Array(String)');
  return sql`(empty(${values}) OR ${name(column)} IN ${values})`;
};
const within = (column: string, least: string, most: string) => {
  const [value, min, max] = [
    name(column),
    parameter(least, 'Nullable(Float64)'),
    parameter(most, 'Nullable(Float64)'),
  ];
  return sql`(isNull(${min}) OR ${value} >= ${min})
          AND (isNull(${max}) OR ${value} <= ${max})`;
};

/** The last known value. */
const last = (column: string) => sql`argMax(observations.${name(column)}, observations.observed_at)`;

const searched = captioned.extend({
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
  sort: z.enum(VIDEO_SEARCH_SORTS),
  limit: z.int().positive(),
  offset: z.int().nonnegative(),
});

const video = { platform: z.enum(PLATFORMS), account_id: z.string(), video_id: z.string() };
const row = z.strictObject({ key: z.string(), total: z.int() });

type Parts = { readonly columns: Sql; readonly having: Sql; readonly order: Sql };

/** `more` adds columns, a filter and a sort order. */
const searchSql = (more: Parts) => sql`
    WITH ${WORDS} AS words
    ${foundSql(more, HAS_WORDS)}
    LEFT JOIN
    (${TAGGED}
    ) AS tagged USING (video_key)
    ${orderSql(more, RELEVANCE)}`;

/** Videos with the right caption, by all other filters. */
const foundSql = (
  more: Parts,
  hasCaption: Sql,
) => sql`SELECT toString(video_key) AS key, count() OVER () AS total
    FROM
    (
      SELECT video_key, max(observations.published_at) AS published_at, ${last('views')} AS views${more.columns}
      FROM ${table('video_totals', { as: 'observations' })}
      WHERE platform IN {platforms:Array(String)}
        AND video_key GLOBAL IN
        (
          SELECT video_key
          FROM ${table('videos')}
          WHERE ${hasCaption}
            AND ${among('kind', 'kinds')}
            AND ${within('duration_s', 'minLengthS', 'maxLengthS')}
          GROUP BY video_key
          HAVING ${IS_NOT_DELETED}
        )
        AND ${among('region', 'countries')}
        AND ${among('language', 'languages')}
        AND ${among('sound_id', 'soundIds')}
        AND ${among('industry', 'industries')}
        AND (empty({hashtags:Array(String)}) OR hasAll(hashtags, {hashtags:Array(String)}))
        AND (empty({stickerIds:Array(String)}) OR hasAny(sticker_ids, {stickerIds:Array(String)}))
        AND (
          empty({tierStarts:Array(Float64)})
          OR (platform, account_id) GLOBAL IN
          (
            SELECT platform, account_id
            FROM ${newestOf('account_totals')}
            WHERE platform IN {platforms:Array(String)}
              AND arrayExists(
                (low, high) -> followers >= low AND followers < high,
                {tierStarts:Array(Float64)}, {tierEnds:Array(Float64)}
              )
          )
        )
      GROUP BY video_key
      HAVING ${within('views', 'minViews', 'maxViews')}${more.having}
    ) AS found`;

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
  input: searched,
  row,
  sql: searchSql({ columns: sql``, having: sql``, order: sql`NULL` }),
});

const engaged = searched.extend({ minEngagement: bound.nullable(), maxEngagement: bound.nullable() });
const ENGAGED: Parts = {
  columns: sql`,
        (${last('likes')} + ${last('comments')} + ${last('shares')}) / nullIf(views, 0) AS engagement`,
  having: sql`
          AND ${within('engagement', 'minEngagement', 'maxEngagement')}`,
  order: sql`if({sort:String} = 'engagement', engagement, NULL)`,
};

/** The same with engagement, which needs three more counts. */
export const searchVideosEngaged = defineQuestion({
  name: 'search-videos-engaged',
  input: engaged,
  row,
  sql: searchSql(ENGAGED),
});

/** The same whatever the caption. The most viewed are the most relevant. */
export const filterVideos = defineQuestion({
  name: 'filter-videos',
  input: engaged.omit({ words: true, parts: true }),
  row,
  sql: sql`
    ${foundSql(ENGAGED, IS_PUBLISHED_THEN)}
    ${orderSql(ENGAGED, sql`toFloat64(views)`)}`,
});

/** Keys are strings in JSON, since they exceed the safe integers. */
const OF_THESE_KEYS = sql`video_key IN arrayMap(key -> toUInt64(key), {keys:Array(String)})`;

export const keyedVideos = defineQuestion({
  name: 'keyed-videos',
  input: z.strictObject({ platforms: someTexts, keys: z.array(z.string()).min(1) }),
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
