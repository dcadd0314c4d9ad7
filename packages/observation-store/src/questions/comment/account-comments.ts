import { z } from 'zod';
import { keys } from '../../changes.ts';
import { defineQuestion, fields } from '../../question.ts';
import { andKnownBy, sql, table } from '../../sql/sql.ts';
import { OF_PLATFORM, observedBetween } from '../account/account-parts.ts';

/** The newest comments, without deleted ones, under the videos that some accounts published in a time range. */
export const accountComments = defineQuestion({
  name: 'account-comments',
  input: observedBetween.extend({ mostComments: z.int().positive() }),
  row: z.strictObject({
    account_id: z.string(),
    comments: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
  }),
  sql: sql`
    SELECT account_id, arraySort(groupArray((comment_id, author, video_id, text))) AS comments
    FROM
    (
      SELECT owned.account_id AS account_id, comment_id, coalesce(author_id, author_handle, '') AS author, video_id, text
      FROM
      (
        SELECT video_id, comment_id, author_id, author_handle, text, published_at, deleted_at
        FROM ${table('comments')}
        WHERE platform = {platform:String}
          ${andKnownBy('recorded_at')}
          AND video_id GLOBAL IN
          (
            SELECT video_id
            FROM ${table('videos')}
            WHERE ${OF_PLATFORM}
              AND published_at >= {from:DateTime64(3, 'UTC')}
              AND published_at < {to:DateTime64(3, 'UTC')}
          )
        ORDER BY observed_at DESC, recorded_at DESC
        LIMIT 1 BY video_id, comment_id
      ) AS written
      INNER JOIN
      (
        SELECT DISTINCT video_id, account_id
        FROM ${table('videos')}
        WHERE ${OF_PLATFORM}
          AND published_at >= {from:DateTime64(3, 'UTC')}
          AND published_at < {to:DateTime64(3, 'UTC')}
      ) AS owned USING (video_id)
      WHERE deleted_at IS NULL AND author != ''
      ORDER BY published_at DESC, comment_id
      LIMIT {mostComments:UInt32} BY account_id
    )
    GROUP BY account_id
    ORDER BY account_id`,
});

/** The newest comments, without deleted ones, under some videos. */
export const videosComments = defineQuestion({
  name: 'videos-comments',
  isCached: true,
  input: z.strictObject({
    platform: fields.platform,
    videoIds: z.array(z.string()).min(1),
    asOf: fields.asOf,
    mostComments: z.int().positive(),
  }),
  scope: ({ platform, videoIds }) => videoIds.map(videoId => keys.comments(platform, videoId)),
  row: z.strictObject({ comment_id: z.string(), author: z.string(), video_id: z.string(), text: z.string() }),
  sql: sql`
    SELECT comment_id, coalesce(author_id, author_handle, '') AS author, video_id, text
    FROM
    (
      SELECT video_id, comment_id, author_id, author_handle, text, published_at, deleted_at
      FROM ${table('comments')}
      WHERE platform = {platform:String}
        AND video_id IN {videoIds:Array(String)}
        ${andKnownBy('recorded_at')}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY video_id, comment_id
    )
    WHERE deleted_at IS NULL AND author != ''
    ORDER BY published_at DESC, comment_id
    LIMIT {mostComments:UInt32}`,
});
