import { z } from 'zod';
import { columns, defineQuestion, ofAccount } from '../question.ts';
import { lookGains } from './look-gains.ts';
import { oneVideo } from './video-latest-counts.ts';

/** Every look at a video, oldest first, with what each counter gained since the one before. */
export const videoSeries = defineQuestion({
  name: 'video-series',
  input: oneVideo,
  scope: ofAccount,
  row: z.strictObject({
    observed_at: columns.time,
    recorded_at: columns.time,
    source: z.string(),
    exact: z.boolean(),
    views: columns.count,
    likes: columns.count,
    comments: columns.count,
    shares: columns.count,
    saves: columns.count,
    views_gained: columns.count,
    likes_gained: columns.count,
    comments_gained: columns.count,
    shares_gained: columns.count,
    saves_gained: columns.count,
  }),
  sql: `
    SELECT
      observed_at, recorded_at, source, exact, views, likes, comments, shares, saves,
      views_gained, likes_gained, comments_gained, shares_gained, saves_gained
    FROM
    (${lookGains(
      ['views', 'likes', 'comments', 'shares', 'saves'],
      `platform = {platform:String}
        AND account_id = {accountId:String}
        AND video_id = {videoId:String}
        AND recorded_at <= {asOf:DateTime64(3, 'UTC')}`,
    )}
    )
    ORDER BY observed_at, source`,
});
