import { PLATFORMS, VIDEO_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion } from '../question.ts';
import { OF_THESE_ACCOUNTS, someAccounts } from './accounts-of.ts';

const OF_THESE_VIDEOS = `${OF_THESE_ACCOUNTS}
        AND video_id IN {videoIds:Array(String)}
        AND has(
          arrayZip({platforms:Array(String)}, {accountIds:Array(String)}, {videoIds:Array(String)}),
          (toString(platform), account_id, video_id)
        )`;

/** Some videos of any accounts, named at the same places in three lists, with their latest counts and whose they are. */
export const videoList = defineQuestion({
  name: 'video-list',
  input: someAccounts.extend({ videoIds: z.array(z.string()) }),
  row: z.strictObject({
    platform: z.enum(PLATFORMS),
    account_id: z.string(),
    video_id: z.string(),
    url: z.string(),
    caption: z.string(),
    cover_url: z.string().nullable(),
    kind: z.enum(VIDEO_KINDS),
    published_at: columns.time,
    duration_s: z.number().nonnegative().nullable(),
    hashtags: z.array(z.string()),
    deleted_at: columns.time.nullable(),
    views: columns.count,
    likes: columns.count,
    comments: columns.count,
    shares: columns.count,
    saves: columns.count,
    engagement_rate: z.number().nonnegative().nullable(),
    observed_at: columns.time,
    recorded_at: columns.time,
    source: z.string(),
    exact: z.boolean(),
    handle: z.string().nullable(),
    display_name: z.string().nullable(),
    avatar_url: z.string().nullable(),
    verified: z.boolean().nullable(),
    country_code: z.string().nullable(),
    industry: z.string().nullable(),
    followers: columns.count,
  }),
  sql: `
    SELECT
      platform, account_id, video_id, url, caption, cover_url, kind, published_at, duration_s, hashtags, deleted_at,
      views, likes, comments, shares, saves,
      (likes + comments + shares) / nullIf(views, 0) AS engagement_rate,
      coalesce(counts.observed_at, descriptions.observed_at) AS observed_at,
      coalesce(counts.recorded_at, descriptions.recorded_at) AS recorded_at,
      coalesce(counts.source, descriptions.source) AS source,
      coalesce(counts.exact, true) AS exact,
      handle, display_name, avatar_url, verified, country_code, industry, followers
    FROM
    (
      SELECT
        platform, account_id, video_id, url, caption, cover_url, kind, published_at, duration_s, hashtags,
        deleted_at, observed_at, recorded_at, source
      FROM videos
      WHERE ${OF_THESE_VIDEOS}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY platform, account_id, video_id
    ) AS descriptions
    LEFT JOIN
    (
      SELECT
        platform, account_id, video_id, views, likes, comments, shares, saves, observed_at, recorded_at, source, exact
      FROM video_totals FINAL
      WHERE ${OF_THESE_VIDEOS}
    ) AS counts USING (platform, account_id, video_id)
    LEFT JOIN
    (
      SELECT platform, account_id, handle, display_name, avatar_url, verified, country_code, industry
      FROM accounts
      WHERE ${OF_THESE_ACCOUNTS}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY platform, account_id
    ) AS owners USING (platform, account_id)
    LEFT JOIN
    (
      SELECT platform, account_id, followers
      FROM account_totals FINAL
      WHERE ${OF_THESE_ACCOUNTS}
    ) AS sizes USING (platform, account_id)`,
});
