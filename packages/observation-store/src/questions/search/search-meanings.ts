import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { andKnownBy, type Sql, sql, table } from '../../sql/sql.ts';
import { TEXT_HASH } from '../language/unanalysed-texts.ts';
import { HAS_WORDS, VIDEO_KEY, WORDS } from './search-videos.ts';
import { SIGN_PRODUCT, WANTED_PLANES } from './sign-product.ts';
import { ENGAGEMENT, engaged, foundVideos, IS_PUBLISHED_THEN, publishedIn } from './video-filters.ts';

const compared = publishedIn.extend({
  model: z.string(),
  /** The meaning of the search text, from the same model. */
  vector: z.array(z.int()),
  /** The same vector as `bitPlanes` returns it. */
  planes: z.array(z.string()),
  /** So many are chosen by their signs. */
  limit: z.int().positive(),
  /** So many of these, the nearest by all of their vectors, are returned. */
  nearest: z.int().positive(),
});

const row = z.strictObject({
  platform: z.enum(PLATFORMS),
  video_id: z.string(),
  /** A string in JSON, since it exceeds the safe integers. */
  text_hash: z.string(),
  language: z.string(),
  cosine: z.number(),
});

/** Reads the vectors after the limit, which the engine does for far fewer rows unless told otherwise. */
const ONLY_CHOSEN_VECTORS = sql`SETTINGS
      query_plan_optimize_lazy_materialization = 1, query_plan_max_limit_for_lazy_materialization = 1000`;

/**
 * Versions of captions by their cosine with the search text. The signs choose them; only the vectors of the chosen are read.
 */
const nearestSql = (condition: Sql, more = sql``) => sql`
    WITH {vector:Array(Int8)} AS wanted, ${WANTED_PLANES}${more}
    SELECT
      platform, video_id, toString(text_hash) AS text_hash, toString(language) AS language,
      1 - cosineDistance(vector, wanted) AS cosine
    FROM
    (
      SELECT platform, video_id, text_hash, language, vector
      FROM ${table('caption_vectors', { as: 'captions' })}
      WHERE captions.model = {model:String} AND captions.platform IN {platforms:Array(String)}
        AND captions.published_at >= {publishedFrom:DateTime64(3, 'UTC')}
        AND captions.published_at < {publishedTo:DateTime64(3, 'UTC')}
        ${condition}
      ORDER BY ${SIGN_PRODUCT} DESC, text_hash
      LIMIT {limit:UInt32}
    )
    ORDER BY cosine DESC, platform, video_id, text_hash
    LIMIT {nearest:UInt32}
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
  input: compared.extend({ words: z.string(), parts: z.array(z.string()) }),
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

/** And others that share the id of one; keys tell them apart. */
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
/** Two lists are compared with the index in two thirds of the time of one of pairs. Ids that two platforms share are rare. */
const OF_THESE_VIDEOS = sql`platform IN {platforms:Array(String)} AND video_id IN {videoIds:Array(String)}`;

/** The captions that undeleted videos have. */
export const currentCaptions = defineQuestion({
  name: 'current-captions',
  input: someVideos,
  row: described,
  sql: sql`${DESCRIBED}
    FROM
    (
      SELECT platform, account_id, video_id, caption AS text, hashtags, deleted_at
      FROM ${table('video_cards', { as: 'cards' })}
      WHERE ${OF_THESE_VIDEOS}
      ORDER BY observed_at DESC
      LIMIT 1 BY platform, account_id, video_id
    )
    WHERE deleted_at IS NULL`,
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

/** Found by the primary key of both tables. */
const IS_OF_THESE = sql`
          AND account_id IN {accountIds:Array(String)} AND video_id IN {videoIds:Array(String)}`;

/** Which videos pass the filters. */
export const videosPassing = defineQuestion({
  name: 'videos-passing',
  input: engaged.extend({ accountIds: z.array(z.string()), videoIds: z.array(z.string()) }),
  row: z.strictObject({ key: z.string() }),
  sql: sql`
    SELECT toString(video_key) AS key
    FROM
    ${foundVideos(ENGAGEMENT, IS_PUBLISHED_THEN, IS_OF_THESE)}`,
});
