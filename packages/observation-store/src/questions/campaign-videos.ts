import { VIDEO_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion } from '../question.ts';
import { campaignScope, campaignVideoVersions, OF_THE_CAMPAIGN } from './campaign-scope.ts';

/** A campaign's videos, each in its latest version with its latest counts. The most viewed come first. */
export const campaignVideos = defineQuestion({
  name: 'campaign-videos',
  input: campaignScope,
  row: z.strictObject({
    account_id: z.string(),
    video_id: z.string(),
    url: z.string(),
    caption: z.string(),
    cover_url: z.string().nullable(),
    kind: z.enum(VIDEO_KINDS),
    published_at: columns.time,
    published_day: columns.day,
    duration_s: z.number().nonnegative().nullable(),
    hashtags: z.array(z.string()),
    country_code: z.string().nullable(),
    deleted_at: columns.time.nullable(),
    views: columns.count,
    likes: columns.count,
    comments: columns.count,
    shares: columns.count,
    saves: columns.count,
    observed_at: columns.time,
    recorded_at: columns.time,
    source: z.string(),
    exact: z.boolean(),
  }),
  sql: `
    SELECT
      account_id, video_id, url, caption, cover_url, kind, published_at,
      toDate(published_at, {zone:String}) AS published_day, duration_s, hashtags, country_code, deleted_at,
      views, likes, comments, shares, saves,
      coalesce(counts.observed_at, descriptions.observed_at) AS observed_at,
      coalesce(counts.recorded_at, descriptions.recorded_at) AS recorded_at,
      coalesce(counts.source, descriptions.source) AS source,
      coalesce(counts.exact, true) AS exact
    FROM
    (${campaignVideoVersions(`
        account_id, video_id, url, caption, cover_url, kind, published_at, duration_s, hashtags, country_code,
        deleted_at, observed_at, recorded_at, source`)}
    ) AS descriptions
    LEFT JOIN
    (
      SELECT account_id, video_id, views, likes, comments, shares, saves, observed_at, recorded_at, source, exact
      FROM video_observations
      WHERE ${OF_THE_CAMPAIGN}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY account_id, video_id
    ) AS counts USING (account_id, video_id)
    ORDER BY views DESC NULLS LAST, published_at DESC, video_id DESC`,
});
