import { VIDEO_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, fields } from '../question.ts';

const mentioned = z.strictObject({
  platform: fields.platform,
  handles: z.array(z.string()).min(1),
  accountId: z.string(),
  from: z.date(),
  to: z.date(),
  asOf: fields.asOf,
});

/** An account that names itself is not mentioned. */
const MENTIONS = `
      SELECT DISTINCT account_id, video_id, published_at
      FROM subject_videos
      WHERE kind = 'mention'
        AND platform = {platform:String}
        AND subject IN {handles:Array(String)}
        AND published_at >= {from:DateTime64(3, 'UTC')}
        AND published_at < {to:DateTime64(3, 'UTC')}
        AND first_recorded_at <= {asOf:DateTime64(3, 'UTC')}
        AND account_id != {accountId:String}`;

export const accountMentionCount = defineQuestion({
  name: 'account-mention-count',
  input: mentioned,
  row: z.strictObject({ total: z.int().nonnegative(), mentioners: z.int().nonnegative() }),
  sql: `
    SELECT uniqExact(video_id) AS total, uniqExact(account_id) AS mentioners
    FROM
    (${MENTIONS}
    )`,
});

/** Videos of others that name an account, newest first, with who published them and their last counts. */
export const accountMentions = defineQuestion({
  name: 'account-mentions',
  input: mentioned.extend({ limit: z.int().positive(), offset: z.int().nonnegative() }),
  row: z.strictObject({
    account_id: z.string(),
    handle: z.string().nullable(),
    display_name: z.string().nullable(),
    avatar_url: z.string().nullable(),
    verified: z.boolean().nullable(),
    country_code: z.string().nullable(),
    industry: z.string().nullable(),
    followers: columns.count,
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
  }),
  sql: `
    WITH page AS
    (
      SELECT account_id, video_id
      FROM
      (${MENTIONS}
      )
      ORDER BY published_at DESC, video_id DESC
      LIMIT 1 BY video_id
      LIMIT {limit:UInt32} OFFSET {offset:UInt32}
    )
    SELECT
      account_id, handle, display_name, avatar_url, verified, country_code, industry, followers,
      video_id, url, caption, cover_url, kind, published_at, duration_s, hashtags, deleted_at,
      views, likes, comments, shares, saves,
      (likes + comments + shares) / nullIf(views, 0) AS engagement_rate,
      coalesce(counts.observed_at, described.observed_at) AS observed_at,
      coalesce(counts.recorded_at, described.recorded_at) AS recorded_at,
      coalesce(counts.source, described.source) AS source,
      coalesce(counts.exact, true) AS exact
    FROM
    (
      SELECT
        account_id, video_id, url, caption, cover_url, kind, published_at, duration_s, hashtags, deleted_at,
        observed_at, recorded_at, source
      FROM videos
      WHERE platform = {platform:String}
        AND account_id GLOBAL IN (SELECT account_id FROM page)
        AND video_id GLOBAL IN (SELECT video_id FROM page)
        AND recorded_at <= {asOf:DateTime64(3, 'UTC')}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY account_id, video_id
    ) AS described
    LEFT JOIN
    (
      SELECT account_id, video_id, views, likes, comments, shares, saves, observed_at, recorded_at, source, exact
      FROM video_observations
      WHERE platform = {platform:String}
        AND account_id GLOBAL IN (SELECT account_id FROM page)
        AND video_id GLOBAL IN (SELECT video_id FROM page)
        AND recorded_at <= {asOf:DateTime64(3, 'UTC')}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY account_id, video_id
    ) AS counts USING (account_id, video_id)
    LEFT JOIN
    (
      SELECT account_id, handle, display_name, avatar_url, verified, country_code, industry
      FROM accounts
      WHERE platform = {platform:String}
        AND account_id GLOBAL IN (SELECT account_id FROM page)
        AND recorded_at <= {asOf:DateTime64(3, 'UTC')}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY account_id
    ) AS authors USING (account_id)
    LEFT JOIN
    (
      SELECT account_id, followers
      FROM account_observations
      WHERE platform = {platform:String}
        AND account_id GLOBAL IN (SELECT account_id FROM page)
        AND recorded_at <= {asOf:DateTime64(3, 'UTC')}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY account_id
    ) AS sizes USING (account_id)
    ORDER BY published_at DESC, video_id DESC`,
});
