import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { andKnownBy, sql, table } from '../../sql/sql.ts';

/** What the questions for one video share. */
const oneVideo = z.strictObject({
  platform: fields.platform,
  accountId: z.string(),
  videoId: z.string(),
  asOf: fields.asOf,
});

/** The latest look at a video as a whole: its counts belong together and share one provenance. */
export const videoLatestCounts = defineQuestion({
  name: 'video-latest-counts',
  input: oneVideo,
  row: z.strictObject({
    views: columns.count,
    likes: columns.count,
    comments: columns.count,
    shares: columns.count,
    saves: columns.count,
    reposts: columns.count,
    downloads: columns.count,
    observed_at: columns.time,
    recorded_at: columns.time,
    source: z.string(),
    exact: z.boolean(),
  }),
  sql: sql`
    SELECT views, likes, comments, shares, saves, reposts, downloads, observed_at, recorded_at, source, exact
    FROM ${table('video_observations')}
    WHERE platform = {platform:String}
      AND account_id = {accountId:String}
      AND video_id = {videoId:String}
      ${andKnownBy('recorded_at')}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1`,
});
