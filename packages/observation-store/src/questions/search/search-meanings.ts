import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { andKnownBy, joined, newestOf, type Sql, sql, table } from '../../sql/sql.ts';
import { TEXT_HASH } from '../language/unanalysed-texts.ts';
import { HAS_WORDS, OF_THESE_KEYS, VIDEO_KEY, WORDS } from './search-videos.ts';
import { ENGAGEMENT, engaged, foundVideos, IS_PUBLISHED_THEN, publishedIn } from './video-filters.ts';

const compared = z.strictObject({
  platforms: z.array(z.string()),
  model: z.string(),
  /** The meaning of the search text, from the same model. */
  vector: z.array(z.int()),
  limit: z.int().positive(),
});

const row = z.strictObject({
  platform: z.enum(PLATFORMS),
  video_id: z.string(),
  /** A string in JSON, since it exceeds the safe integers. */
  text_hash: z.string(),
  language: z.string(),
  cosine: z.number(),
});

/** 64 signs of the search text's vector; the same expression as in the table. */
const signsFrom = (start: number) => {
  const slice = sql`arraySlice(wanted, ${start}, 64)`;
  return sql`arraySum((value, place) -> bitShiftLeft(toUInt64(value > 0), toUInt8(place - 1)),
        ${slice}, arrayEnumerate(${slice}))`;
};
/** How many of 256 signs differ. */
const DISTANCE = joined(
  [
    sql`bitCount(bitXor(signs_1, ${signsFrom(1)}))`,
    sql`bitCount(bitXor(signs_2, ${signsFrom(65)}))`,
    sql`bitCount(bitXor(signs_3, ${signsFrom(129)}))`,
    sql`bitCount(bitXor(signs_4, ${signsFrom(193)}))`,
  ],
  ' + ',
);

/** Reads the vectors after the limit, which the engine does for far fewer rows unless told otherwise. */
const ONLY_CHOSEN_VECTORS = sql`SETTINGS
      query_plan_optimize_lazy_materialization = 1, query_plan_max_limit_for_lazy_materialization = 1000`;

/**
 * Versions of captions by their cosine with the search text. The signs choose them; only the vectors of the chosen are read.
 */
const nearestSql = (condition: Sql, more = sql``) => sql`
    WITH {vector:Array(Int8)} AS wanted${more}
    SELECT
      platform, video_id, toString(text_hash) AS text_hash, toString(language) AS language,
      1 - cosineDistance(vector, wanted) AS cosine
    FROM
    (
      SELECT platform, video_id, text_hash, language, vector
      FROM ${table('caption_vectors', { as: 'captions' })}
      WHERE captions.model = {model:String} AND captions.platform IN {platforms:Array(String)}
        ${condition}
      ORDER BY ${DISTANCE}, text_hash
      LIMIT {limit:UInt32}
    )
    ORDER BY cosine DESC, platform, video_id, text_hash
    ${ONLY_CHOSEN_VECTORS}`;

export const nearestCaptions = defineQuestion({
  name: 'nearest-captions',
  input: compared,
  row,
  sql: nearestSql(sql``),
});

/** The same among videos that pass filters, which takes longer. */
export const nearestCaptionsFiltered = defineQuestion({
  name: 'nearest-captions-filtered',
  input: compared.extend(engaged.shape),
  row,
  sql: nearestSql(sql`AND (captions.platform, captions.video_id) GLOBAL IN
        (
          SELECT on_platform, id
          FROM
          ${foundVideos(
            {
              ...ENGAGEMENT,
              columns: sql`${ENGAGEMENT.columns},
        any(observations.platform) AS on_platform, any(observations.video_id) AS id`,
            },
            IS_PUBLISHED_THEN,
          )}
        )`),
});

/** The same among the newest captions that contain the words. */
export const nearestCaptionsWith = defineQuestion({
  name: 'nearest-captions-with',
  input: compared.extend(publishedIn.shape).extend({ words: z.string(), parts: z.array(z.string()) }),
  row,
  sql: nearestSql(
    sql`AND (captions.platform, captions.video_id, captions.text_hash) GLOBAL IN
        (
          SELECT platform, video_id, sipHash64(caption)
          FROM ${table('videos')}
          WHERE ${HAS_WORDS}
          ORDER BY published_at DESC, video_id
          LIMIT {limit:UInt32}
        )`,
    sql`, ${WORDS} AS words`,
  ),
});

const someVideos = z.strictObject({ platforms: z.array(z.string()), videoIds: z.array(z.string()) });
const described = z.strictObject({
  key: z.string(),
  platform: z.enum(PLATFORMS),
  account_id: z.string(),
  video_id: z.string(),
  text_hash: z.string(),
  text: z.string(),
  hashtags: z.array(z.string()),
});

const DESCRIBED = sql`
    SELECT
      toString(${VIDEO_KEY}) AS key, platform, account_id, video_id, toString(${TEXT_HASH}) AS text_hash, text, hashtags`;
const OF_THESE_VIDEOS = sql`video_id IN {videoIds:Array(String)}
        AND (platform, video_id) IN arrayZip({platforms:Array(String)}, {videoIds:Array(String)})`;

/** The captions that undeleted videos have. */
export const currentCaptions = defineQuestion({
  name: 'current-captions',
  input: someVideos,
  row: described,
  sql: sql`${DESCRIBED}
    FROM
    (
      SELECT platform, account_id, video_id, caption AS text, hashtags
      FROM ${newestOf('video_cards', { as: 'cards' })}
      WHERE ${OF_THESE_VIDEOS} AND deleted_at IS NULL
    )`,
});

/** The same as of a time, of videos published in a range. */
export const currentCaptionsAsOf = defineQuestion({
  name: 'current-captions-as-of',
  input: someVideos.extend({ asOf: fields.asOf, from: z.date(), to: z.date() }),
  row: described,
  sql: sql`${DESCRIBED}
    FROM
    (
      SELECT
        platform, account_id, video_id, caption AS text, hashtags, deleted_at, published_at
      FROM ${table('videos', { as: 'versions' })}
      WHERE ${OF_THESE_VIDEOS}
        ${andKnownBy('recorded_at')}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY platform, account_id, video_id
    )
    WHERE deleted_at IS NULL
      AND published_at >= {from:DateTime64(3, 'UTC')}
      AND published_at < {to:DateTime64(3, 'UTC')}`,
});

/** Which videos pass the filters. */
export const videosPassing = defineQuestion({
  name: 'videos-passing',
  input: engaged.extend({ keys: z.array(z.string()).min(1) }),
  row: z.strictObject({ key: z.string() }),
  sql: sql`
    SELECT toString(video_key) AS key
    FROM
    ${foundVideos(ENGAGEMENT, sql`${OF_THESE_KEYS} AND ${IS_PUBLISHED_THEN}`)}`,
});
