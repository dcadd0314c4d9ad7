import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { andKnownBy, sql, table } from '../../sql/sql.ts';
import { someAccounts } from '../account/accounts-of.ts';
import { aVideoObservation, provenance, videoCard } from '../columns.ts';

const OF_THESE_VIDEOS = sql`(platform, account_id, video_id)
        IN arrayZip({platforms:Array(String)}, {accountIds:Array(String)}, {videoIds:Array(String)})`;

const someVideos = someAccounts.extend({ videoIds: z.array(z.string()) });
const named = { platform: z.enum(PLATFORMS), account_id: z.string(), video_id: z.string() };

/** The descriptions of some videos, identified by three lists of the same length. */
export const listedVideos = defineQuestion({
  name: 'listed-videos',
  input: someVideos.extend({ asOf: fields.asOf }),
  row: z.strictObject({
    ...named,
    ...videoCard,
    language: z.string().nullable(),
    published_at: columns.time,
    ...provenance,
  }),
  sql: sql`
    SELECT
      platform, account_id, video_id, url, caption, cover_url, kind, language, published_at, duration_s,
      hashtags, deleted_at, observed_at, recorded_at, source
    FROM ${table('videos')}
    WHERE ${OF_THESE_VIDEOS}
      ${andKnownBy('recorded_at')}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1 BY platform, account_id, video_id`,
});

const countsRow = z.strictObject({
  ...named,
  ...aVideoObservation,
  engagement_rate: z.number().nonnegative().nullable(),
  ...provenance,
  exact: z.boolean(),
});

const COUNTS = sql`
    SELECT
      platform, account_id, video_id, views, likes, comments, shares, saves,
      (likes + comments + shares) / nullIf(views, 0) AS engagement_rate,
      observed_at, recorded_at, source, exact`;

/** The latest counts of such videos; unobserved ones have no row. */
export const listedVideoCounts = defineQuestion({
  name: 'listed-video-counts',
  input: someVideos,
  row: countsRow,
  sql: sql`${COUNTS}
    FROM ${table('video_totals')}
    WHERE ${OF_THESE_VIDEOS}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1 BY platform, account_id, video_id`,
});

/** The same as of a time. */
export const listedVideoCountsAsOf = defineQuestion({
  name: 'listed-video-counts-as-of',
  input: someVideos.extend({ asOf: z.date() }),
  row: countsRow,
  sql: sql`${COUNTS}
    FROM ${table('video_observations')}
    WHERE ${OF_THESE_VIDEOS}
      ${andKnownBy('recorded_at')}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1 BY platform, account_id, video_id`,
});
