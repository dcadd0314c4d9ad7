import { VIDEO_SORTS } from '@clipscope/contract';
import { VIDEO_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { andKnownBy, type Sql, sql, table } from '../../sql/sql.ts';
import { SORTED_PAGE } from '../account-videos/account-videos.ts';
import { aVideoObservation, provenance, videoCard } from '../columns.ts';
import {
  type ObservationSource,
  observationsAsOf,
  observationsNow,
  publishedWith,
} from './subject-observations.ts';

const paged = { limit: z.int().positive(), offset: z.int().nonnegative() };

/** A page of the videos of a subject published in the days, largest first; `total` is the number of all. */
const videoPage = (name: string, { from, where }: ObservationSource) =>
  defineQuestion({
    name,
    input: publishedWith.extend({ sort: z.enum(VIDEO_SORTS), ...paged }),
    row: z.strictObject({
      video_id: z.string(),
      account_id: z.string(),
      published_at: columns.time,
      ...aVideoObservation,
      engagement_rate: z.number().nonnegative().nullable(),
      ...provenance,
      exact: z.boolean(),
      total: z.int().positive(),
    }),
    sql: sql`
    SELECT
      video_id, account_id, published_at, views, likes, comments, shares, saves,
      (likes + comments + shares) / nullIf(views, 0) AS engagement_rate,
      observed_at, recorded_at, source, exact, count() OVER () AS total
    FROM ${from}
    WHERE ${where}
    ${SORTED_PAGE}`,
  });

export const subjectVideoPage = videoPage('subject-video-page', observationsNow());
export const subjectVideoPageAsOf = videoPage('subject-video-page-as-of', observationsAsOf());

/** The most viewed videos of a subject published in the days, with their countries; `total` is the number of all. */
const videoSample = (name: string, { from, where }: ObservationSource) =>
  defineQuestion({
    name,
    input: publishedWith.extend({ limit: z.int().positive() }),
    row: z.strictObject({
      video_id: z.string(),
      account_id: z.string(),
      region: z.string(),
      published_at: columns.time,
      observed_at: columns.time,
      ...aVideoObservation,
      exact: z.boolean(),
      total: z.int().positive(),
    }),
    sql: sql`
    SELECT
      video_id, account_id, toString(region) AS region, published_at, observed_at,
      views, likes, comments, shares, saves, exact, count() OVER () AS total
    FROM ${from}
    WHERE ${where}
    ORDER BY views DESC, video_id
    LIMIT {limit:UInt32}`,
  });

export const subjectVideoSample = videoSample('subject-video-sample', observationsNow());
export const subjectVideoSampleAsOf = videoSample('subject-video-sample-as-of', observationsAsOf());

/** The views of the videos of a subject at their last observation. */
const views = (name: string, { from, where }: ObservationSource) =>
  defineQuestion({
    name,
    input: publishedWith,
    row: z.strictObject({ views: columns.count }),
    sql: sql`SELECT sum(observations.views) AS views FROM ${from} WHERE ${where} HAVING count() > 0`,
  });

export const subjectViews = views('subject-views', observationsNow());
export const subjectViewsAsOf = views('subject-views-as-of', observationsAsOf());

/** What lists show of some videos, in their latest versions. */
export const subjectVideoDescriptions = defineQuestion({
  name: 'subject-video-descriptions',
  input: z.strictObject({ platform: fields.platform, videoIds: z.array(z.string()) }),
  row: z.strictObject({
    video_id: z.string(),
    account_id: z.string(),
    ...videoCard,
  }),
  sql: sql`
    SELECT video_id, account_id, url, caption, cover_url, kind, duration_s, hashtags, deleted_at
    FROM ${table('video_cards')}
    WHERE platform = {platform:String} AND video_id IN {videoIds:Array(String)}
    ORDER BY observed_at DESC
    LIMIT 1 BY video_id, account_id`,
});

/** A page of the creators of a subject in the days, with the totals of their videos; `total` is the number of all. */
const users = (name: string, { from, where }: ObservationSource) =>
  defineQuestion({
    name,
    input: publishedWith.extend({ sort: z.enum(['videos', 'views']), ...paged }),
    row: z.strictObject({
      account_id: z.string(),
      videos: z.int().positive(),
      views: columns.count,
      engagements: columns.count,
      last_published_at: columns.time,
      total: z.int().positive(),
    }),
    sql: sql`
    SELECT
      account_id, count() AS videos, sum(observations.views) AS views,
      sum(observations.likes + observations.comments + observations.shares) AS engagements,
      max(published_at) AS last_published_at, count() OVER () AS total
    FROM ${from}
    WHERE ${where}
    GROUP BY account_id
    ORDER BY if({sort:String} = 'views', ifNull(views, 0), videos) DESC, videos DESC, account_id
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
  });

export const subjectUsers = users('subject-users', observationsNow());
export const subjectUsersAsOf = users('subject-users-as-of', observationsAsOf());

/** The most frequent languages, industries and sounds of the videos of a subject. */
const mix = (name: string, { from, where }: ObservationSource) =>
  defineQuestion({
    name,
    input: publishedWith.extend({ limit: z.int().positive() }),
    row: z.strictObject({
      property: z.enum(['all', 'language', 'industry', 'sound']),
      value: z.string(),
      videos: z.int().positive(),
      creators: z.int().positive(),
    }),
    sql: sql`
    SELECT pair.1 AS property, pair.2 AS value, count() AS videos, uniqExact(account_id) AS creators
    FROM ${from}
    ARRAY JOIN [
      ('all', ''), ('language', toString(language)), ('industry', toString(industry)), ('sound', sound_id)
    ] AS pair
    WHERE ${where}
    GROUP BY property, value
    ORDER BY property, videos DESC, value
    LIMIT {limit:UInt32} BY property`,
  });

export const subjectMix = mix('subject-mix', observationsNow());
export const subjectMixAsOf = mix('subject-mix-as-of', observationsAsOf());

const CARDS_NOW = sql`SELECT kind, duration_s
    FROM ${table('video_cards')}
    WHERE platform = {platform:String}
      AND video_id GLOBAL IN (SELECT video_id FROM newest)
    ORDER BY observed_at DESC
    LIMIT 1 BY video_id, account_id`;

const CARDS_AS_OF = sql`SELECT kind, duration_s
    FROM ${table('videos')}
    WHERE platform = {platform:String}
      AND (account_id, video_id) GLOBAL IN (SELECT account_id, video_id FROM newest)
      ${andKnownBy('toDate(recorded_at)')}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1 BY account_id, video_id`;

/** The kinds and lengths of the newest videos of a subject. */
const formats = (name: string, { from, where }: ObservationSource, cards: Sql) =>
  defineQuestion({
    name,
    input: publishedWith.extend({ limit: z.int().positive() }),
    row: z.strictObject({ kind: z.enum(VIDEO_KINDS), duration_s: z.number().nonnegative().nullable() }),
    sql: sql`
    WITH newest AS
    (
      SELECT account_id, video_id
      FROM ${from}
      WHERE ${where}
      ORDER BY published_at DESC, video_id
      LIMIT {limit:UInt32}
    )
    ${cards}`,
  });

export const subjectFormats = formats('subject-formats', observationsNow(), CARDS_NOW);
export const subjectFormatsAsOf = formats('subject-formats-as-of', observationsAsOf(), CARDS_AS_OF);
