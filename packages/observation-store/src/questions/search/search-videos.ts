import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { defineQuestion } from '../../question.ts';
import { name, newestOf, parameter, type Sql, sql, table } from '../../sql/sql.ts';

const VIDEO_SEARCH_SORTS = ['relevance', 'views', 'newest', 'engagement'] as const;

const someTexts = z.array(z.string());
const bound = z.number();

const captioned = z.strictObject({
  platforms: someTexts,
  words: z.string(),
  parts: someTexts,
  publishedFrom: z.date(),
  publishedTo: z.date(),
});

/** The caption has every word; what is written without spaces must stand in it as it was typed. */
const HAS_WORDS = sql`platform IN {platforms:Array(String)}
          AND hasAllTokens(caption, words)
          AND (empty({parts:Array(String)}) OR arrayAll(part -> position(lowerUTF8(caption), part) > 0, {parts:Array(String)}))
          AND published_at >= {publishedFrom:DateTime64(3, 'UTC')}
          AND published_at < {publishedTo:DateTime64(3, 'UTC')}`;

const WORDS = sql`arrayDistinct(tokens(lowerUTF8({words:String}), 'unicodeWord'))`;
/** Which of its versions is the last is told by two maxima: the engine takes three times as long for the version itself. */
const IS_NOT_DELETED = sql`maxIf(observed_at, deleted_at IS NULL) >= maxIf(observed_at, deleted_at IS NOT NULL)`;

/** How the column `video_key` is made, for tables without it. */
export const VIDEO_KEY = sql`cityHash64(platform, account_id, video_id)`;

/** By the key of a video, how many of the words are its hashtags. */
const TAGGED = sql`
      SELECT ${VIDEO_KEY} AS video_key, uniqExact(subject) AS tags
      FROM ${table('subject_videos')}
      WHERE kind = 'hashtag'
        AND platform IN {platforms:Array(String)}
        AND subject IN words
      GROUP BY video_key`;
const RELEVANCE = sql`log10(1 + coalesce(views, 0)) + 2 * coalesce(tags, 0) / length(words)`;

/** Comparing some thousand keys with every block's summary takes longer than reading the keys. */
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

/** As the last look that showed it had it. */
const last = (column: string) => sql`argMax(looks.${name(column)}, looks.observed_at)`;

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

/** `more` is SQL: what is read of each video beside its views, and which videos it leaves. */
const searchSql = (more: { readonly columns: Sql; readonly having: Sql; readonly order: Sql }) => sql`
    WITH ${WORDS} AS words
    SELECT toString(video_key) AS key, count() OVER () AS total
    FROM
    (
      SELECT video_key, max(looks.published_at) AS published_at, ${last('views')} AS views${more.columns}
      FROM ${table('video_totals', { as: 'looks' })}
      WHERE platform IN {platforms:Array(String)}
        AND video_key GLOBAL IN
        (
          SELECT video_key
          FROM ${table('videos')}
          WHERE ${HAS_WORDS}
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
    ) AS found
    LEFT JOIN
    (${TAGGED}
    ) AS tagged USING (video_key)
    ORDER BY
      multiIf(
        {sort:String} = 'relevance', ${RELEVANCE},
        {sort:String} = 'views', toFloat64(views),
        ${more.order}
      ) DESC NULLS LAST,
      published_at DESC,
      video_key
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}
    ${SETTINGS}`;

/**
 * Counted videos whose caption has or had the words and that are still there, by their keys. Relevance is reach in
 * powers of ten, plus two when all the words are or were its hashtags, in proportion when some are. Columns that
 * nothing is asked about are not read.
 */
export const searchVideos = defineQuestion({
  name: 'search-videos',
  input: searched,
  row,
  sql: searchSql({ columns: sql``, having: sql``, order: sql`NULL` }),
});

/** The same where engagement matters, which is from three more counts. */
export const searchVideosEngaged = defineQuestion({
  name: 'search-videos-engaged',
  input: searched.extend({ minEngagement: bound.nullable(), maxEngagement: bound.nullable() }),
  row,
  sql: searchSql({
    columns: sql`,
        (${last('likes')} + ${last('comments')} + ${last('shares')}) / nullIf(views, 0) AS engagement`,
    having: sql`
          AND ${within('engagement', 'minEngagement', 'maxEngagement')}`,
    order: sql`if({sort:String} = 'engagement', engagement, NULL)`,
  }),
});

/** They travel as texts: as numbers they would lose their last digits. */
const OF_THESE_KEYS = sql`video_key IN arrayMap(key -> toUInt64(key), {keys:Array(String)})`;

/** Which videos some keys stand for. */
export const keyedVideos = defineQuestion({
  name: 'keyed-videos',
  input: z.strictObject({ platforms: someTexts, keys: z.array(z.string()).min(1) }),
  row: z.strictObject({ key: z.string(), ...video }),
  sql: sql`
    SELECT DISTINCT toString(video_key) AS key, platform, account_id, video_id
    FROM ${table('video_totals')}
    WHERE platform IN {platforms:Array(String)} AND ${OF_THESE_KEYS}`,
});

/** The keys of the newest videos with the words, for whoever is still typing. */
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

/** Some videos by their keys, the most relevant first. */
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
