import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { andKnownBy, joined, name, type Sql, sql, table } from '../../sql/sql.ts';

const someVideos = z.strictObject({
  platform: fields.platform,
  accountIds: z.array(z.string()),
  ids: z.array(z.string()).min(1),
});

const OF_THESE_VIDEOS = sql`
    FROM ${table('video_observations', { as: 'looks' })}
    WHERE platform = {platform:String}
      AND account_id IN {accountIds:Array(String)}
      AND video_id IN {ids:Array(String)}`;

const gainingCounts = {
  views: columns.count,
  likes: columns.count,
  comments: columns.count,
  shares: columns.count,
  saves: columns.count,
};

const GAINING = ['views', 'likes', 'comments', 'shares', 'saves'] as const;

/** A 0 counts only where nothing larger was ever shown. */
const lastKnown = (count: Sql) =>
  sql`coalesce(
        argMaxIf(looks.${count}, (observed_at, source), looks.${count} > 0),
        argMax(looks.${count}, (observed_at, source))
      ) AS ${count}`;

const subjects = {
  hashtags: z.array(z.string()),
  sounds: z.array(z.string()),
  stickers: z.array(z.string()),
  industries: z.array(z.string()),
};

/** What any of the looks showed. */
const EVERY_SUBJECT = sql`groupUniqArrayArray(looks.hashtags) AS hashtags,
      groupUniqArray(looks.sound_id) AS sounds,
      groupUniqArrayArray(looks.sticker_ids) AS stickers,
      groupUniqArray(toString(looks.industry)) AS industries`;

/**
 * All that must be known of a video to record what comes after: when it was looked at first and last, and the
 * last known counts, and what it showed at any. A count that was missing or lost then is taken from the look before.
 */
export const videoLastObservations = defineQuestion({
  name: 'video-last-observations',
  input: someVideos,
  row: z.strictObject({
    id: z.string(),
    first_observed_at: columns.time,
    first_published_at: columns.time,
    last_observed_at: columns.time,
    last_recorded_at: columns.time,
    ...gainingCounts,
    ...subjects,
  }),
  sql: sql`
    SELECT
      video_id AS id,
      min(observed_at) AS first_observed_at,
      argMin(published_at, (observed_at, source)) AS first_published_at,
      max(observed_at) AS last_observed_at,
      max(recorded_at) AS last_recorded_at,
      ${joined(GAINING.map(name).map(lastKnown), ',\n      ')},
      ${EVERY_SUBJECT}${OF_THESE_VIDEOS}
    GROUP BY video_id`,
});

/** Every look at some videos as it was recorded, for looks that arrive out of order. */
export const videoObservations = defineQuestion({
  name: 'video-observations',
  input: someVideos,
  row: z.strictObject({
    platform: z.string(),
    account_id: z.string(),
    video_id: z.string(),
    published_at: columns.time,
    region: z.string(),
    language: z.string(),
    industry: z.string(),
    hashtags: z.array(z.string()),
    sound_id: z.string(),
    sticker_ids: z.array(z.string()),
    ...gainingCounts,
    reposts: columns.count,
    downloads: columns.count,
    observed_at: columns.time,
    recorded_at: columns.time,
    source: z.string(),
    exact: z.boolean(),
    lost: z.int().nonnegative(),
  }),
  sql: sql`
    SELECT
      platform, account_id, video_id, published_at, region, language, industry, hashtags, sound_id, sticker_ids,
      views, likes, comments, shares, saves, reposts, downloads, observed_at, recorded_at, source, exact,
      lost${OF_THESE_VIDEOS}`,
});

/** Which of some videos had been looked at by a time, and what any of the looks showed. */
export const observedVideos = defineQuestion({
  name: 'videos-looked-at',
  input: someVideos.extend({ asOf: fields.asOf }),
  row: z.strictObject({ id: z.string(), ...subjects }),
  sql: sql`
    SELECT video_id AS id,
      ${EVERY_SUBJECT}${OF_THESE_VIDEOS}
      ${andKnownBy('recorded_at')}
    GROUP BY video_id`,
});
