import { z } from 'zod';
import { columns, defineQuestion, fields } from '../question.ts';

/**
 * Videos by others that share the sound or hashtags with a video. What is shared counts the more the fewer videos
 * have it, and only the rarest six are followed: everything shares the common ones.
 */
export const videoSimilar = defineQuestion({
  name: 'video-similar',
  input: z.strictObject({
    platform: fields.platform,
    accountId: z.string(),
    hashtags: z.array(z.string()),
    soundIds: z.array(z.string()),
    publishedFrom: z.date(),
    publishedTo: z.date(),
    limit: z.int().positive(),
  }),
  row: z.strictObject({
    account_id: z.string(),
    video_id: z.string(),
    shared_hashtags: z.array(z.string()),
    same_sound: z.boolean(),
    likeness: z.number(),
    views: columns.count,
  }),
  sql: `
    WITH weights AS
    (
      SELECT toString(kind) AS kind, subject, 1 / log2(2 + greatest(0, sum(videos))) AS weight
      FROM subject_totals
      WHERE platform = {platform:String}
        AND (
          (kind = 'hashtag' AND subject IN {hashtags:Array(String)})
          OR (kind = 'sound' AND subject IN {soundIds:Array(String)})
        )
      GROUP BY kind, subject
      ORDER BY weight DESC, subject
      LIMIT 6
    )
    SELECT
      account_id, video_id,
      arraySort(groupArrayIf(found.subject, found.kind = 'hashtag')) AS shared_hashtags,
      toBool(countIf(found.kind = 'sound') > 0) AS same_sound,
      round(sum(weight), 6) AS likeness,
      any(found.views) AS views
    FROM
    (
      SELECT toString(kind) AS kind, subject, account_id, video_id, views
      FROM subject_video_totals
      WHERE kind IN ('hashtag', 'sound')
        AND platform = {platform:String}
        AND subject GLOBAL IN (SELECT subject FROM weights)
        AND published_at >= {publishedFrom:DateTime64(3, 'UTC')}
        AND published_at <= {publishedTo:DateTime64(3, 'UTC')}
        AND account_id != {accountId:String}
      ORDER BY observed_at DESC
      LIMIT 1 BY kind, subject, account_id, video_id
    ) AS found
    INNER JOIN weights ON weights.kind = found.kind AND weights.subject = found.subject
    GROUP BY account_id, video_id
    ORDER BY likeness DESC, views DESC NULLS LAST, video_id DESC
    LIMIT {limit:UInt32}`,
});
