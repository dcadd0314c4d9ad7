import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { andKnownBy, joined, name, type Sql, sql, table } from '../../sql/sql.ts';
import { aVideoObservation, provenance } from '../columns.ts';

const someVideos = z.strictObject({
  platform: fields.platform,
  accountIds: z.array(z.string()),
  ids: z.array(z.string()).min(1),
});

const OF_THESE_VIDEOS = sql`
    FROM ${table('video_observations', { as: 'observations' })}
    WHERE platform = {platform:String}
      AND account_id IN {accountIds:Array(String)}
      AND video_id IN {ids:Array(String)}`;

/** A 0 counts only if no larger count was ever shown. */
const lastKnown = (count: Sql) =>
  sql`coalesce(
        argMaxIf(observations.${count}, (observed_at, source), observations.${count} > 0),
        argMax(observations.${count}, (observed_at, source))
      ) AS ${count}`;

const subjects = {
  hashtags: z.array(z.string()),
  sounds: z.array(z.string()),
  stickers: z.array(z.string()),
  industries: z.array(z.string()),
};

const EVERY_SUBJECT = sql`groupUniqArrayArray(observations.hashtags) AS hashtags,
      groupUniqArray(observations.sound_id) AS sounds,
      groupUniqArrayArray(observations.sticker_ids) AS stickers,
      groupUniqArray(toString(observations.industry)) AS industries`;

/** What is needed to record later observations: first and last times, last known counts and all subjects of a video. */
export const videoLastObservations = defineQuestion({
  name: 'video-last-observations',
  input: someVideos,
  row: z.strictObject({
    id: z.string(),
    first_observed_at: columns.time,
    first_published_at: columns.time,
    last_observed_at: columns.time,
    last_recorded_at: columns.time,
    ...aVideoObservation,
    ...subjects,
  }),
  sql: sql`
    SELECT
      video_id AS id,
      min(observed_at) AS first_observed_at,
      argMin(published_at, (observed_at, source)) AS first_published_at,
      max(observed_at) AS last_observed_at,
      max(recorded_at) AS last_recorded_at,
      ${joined(Object.keys(aVideoObservation).map(name).map(lastKnown), ',\n      ')},
      ${EVERY_SUBJECT}${OF_THESE_VIDEOS}
    GROUP BY video_id`,
});

/** All observations of some videos, needed when new ones arrive out of order. */
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
    ...aVideoObservation,
    reposts: columns.count,
    downloads: columns.count,
    ...provenance,
    exact: z.boolean(),
    lost: z.int().nonnegative(),
  }),
  sql: sql`
    SELECT
      platform, account_id, video_id, published_at, region, language, industry, hashtags, sound_id, sticker_ids,
      views, likes, comments, shares, saves, reposts, downloads, observed_at, recorded_at, source, exact,
      lost${OF_THESE_VIDEOS}`,
});

/** The observed ones of some videos as of a time, with all their subjects. */
export const observedVideos = defineQuestion({
  name: 'observed-videos',
  input: someVideos.extend({ asOf: fields.asOf }),
  row: z.strictObject({ id: z.string(), ...subjects }),
  sql: sql`
    SELECT video_id AS id,
      ${EVERY_SUBJECT}${OF_THESE_VIDEOS}
      ${andKnownBy('recorded_at')}
    GROUP BY video_id`,
});
