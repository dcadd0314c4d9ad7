import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';
import { observationGains } from '../video/observation-gains.ts';

/**
 * Hashtags that some accounts used since a time, most characteristic first: uses divided by the square root of all videos
 * with the hashtag, so that ubiquitous ones do not lead.
 */
export const accountsHashtags = defineQuestion({
  name: 'accounts-hashtags',
  input: z.strictObject({
    platform: fields.platform,
    accountIds: z.array(z.string()),
    publishedSince: z.date(),
    limit: z.int().positive(),
  }),
  row: z.strictObject({ hashtag: z.string(), uses: z.int().positive(), weight: z.number().positive() }),
  sql: sql`
    WITH used AS
    (
      SELECT hashtag, count() AS uses
      FROM
      (
        SELECT arrayJoin(hashtags) AS hashtag
        FROM
        (
          SELECT hashtags
          FROM ${table('video_totals')}
          WHERE platform = {platform:String}
            AND account_id IN {accountIds:Array(String)}
            AND published_at >= {publishedSince:DateTime64(3, 'UTC')}
          ORDER BY observed_at DESC
          LIMIT 1 BY account_id, video_id
        )
      )
      GROUP BY hashtag
      ORDER BY uses DESC, hashtag
      LIMIT 500
    )
    SELECT hashtag, uses, uses / sqrt(greatest(uses, coalesce(videos, 0))) AS weight
    FROM used
    LEFT JOIN
    (
      SELECT subject AS hashtag, sum(videos) AS videos
      FROM ${table('subject_totals')}
      WHERE kind = 'hashtag'
        AND platform = {platform:String}
        AND subject GLOBAL IN (SELECT hashtag FROM used)
      GROUP BY subject
    ) AS totals USING (hashtag)
    ORDER BY weight DESC, hashtag
    LIMIT {limit:UInt32}`,
});

/**
 * Videos by other accounts, published since a time, with one of the hashtags or industries: those that gained most views
 * since another time. Unknown gains are excluded.
 */
export const gainingVideos = defineQuestion({
  name: 'gaining-videos',
  input: z.strictObject({
    platform: fields.platform,
    notAccountIds: z.array(z.string()),
    hashtags: z.array(z.string()),
    industries: z.array(z.string()),
    publishedSince: z.date(),
    gainedSince: z.date(),
    limit: z.int().positive(),
  }),
  row: z.strictObject({
    platform: z.enum(PLATFORMS),
    account_id: z.string(),
    video_id: z.string(),
    views_gained: z.int().positive(),
  }),
  sql: sql`
    WITH candidates AS
    (
      SELECT account_id, video_id
      FROM ${table('subject_videos')}
      WHERE kind = 'hashtag'
        AND platform = {platform:String}
        AND subject IN {hashtags:Array(String)}
        AND published_at >= {publishedSince:DateTime64(3, 'UTC')}
        AND account_id NOT IN {notAccountIds:Array(String)}
      UNION DISTINCT
      SELECT account_id, video_id
      FROM ${table('video_totals')}
      WHERE platform = {platform:String}
        AND industry IN {industries:Array(String)}
        AND published_at >= {publishedSince:DateTime64(3, 'UTC')}
        AND account_id NOT IN {notAccountIds:Array(String)}
    )
    SELECT platform, account_id, video_id, assumeNotNull(sum(observations.views_gained)) AS views_gained
    FROM
    (${observationGains(
      ['views'],
      sql`platform = {platform:String}
        AND (account_id, video_id) GLOBAL IN (SELECT account_id, video_id FROM candidates)`,
    )}
    ) AS observations
    WHERE observations.observed_at > {gainedSince:DateTime64(3, 'UTC')}
    GROUP BY platform, account_id, video_id
    HAVING views_gained > 0
    ORDER BY views_gained DESC, video_id
    LIMIT {limit:UInt32}`,
});
