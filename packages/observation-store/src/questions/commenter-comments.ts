import { z } from 'zod';
import { keys } from '../changes.ts';
import { defineQuestion, fields } from '../question.ts';

/** Somebody who writes everywhere is known well enough by the newest so many comments. */
const MOST_EACH = 100;

const written = z.strictObject({
  platform: fields.platform,
  authors: z.array(z.string()).min(1),
  from: z.date(),
  to: z.date(),
  asOf: fields.asOf,
});

const ofCommenters = ({ platform, authors }: { platform: string; authors: readonly string[] }) =>
  authors.map(author => keys.commenter(platform, author));

const WRITTEN = `platform = {platform:String}
          AND author IN {authors:Array(String)}
          AND published_at >= {from:DateTime64(3, 'UTC')}
          AND published_at < {to:DateTime64(3, 'UTC')}
          AND recorded_at <= {asOf:DateTime64(3, 'UTC')}`;

/** Who of some people commented under enough videos in a time. Hardly anybody did, and only they are looked at closer. */
export const busyCommenters = defineQuestion({
  name: 'busy-commenters',
  input: written.extend({ fewestVideos: z.int().positive() }),
  scope: ofCommenters,
  row: z.strictObject({ author: z.string() }),
  sql: `
    SELECT author
    FROM commenter_comments
    WHERE ${WRITTEN}
    GROUP BY author
    HAVING uniqExact(video_id) >= {fewestVideos:UInt32}
    ORDER BY author`,
});

/** Under which videos, and of whom, some people commented in a time; those who did so under few are left out. */
export const commenterComments = defineQuestion({
  name: 'commenter-comments',
  input: written.extend({ fewestVideos: z.int().positive(), fewestAccounts: z.int().positive() }),
  scope: ofCommenters,
  row: z.strictObject({
    author: z.string(),
    comments: z.array(z.tuple([z.string(), z.string(), z.string()])),
  }),
  sql: `
    SELECT author, arraySort(groupArray((comment_id, video_id, account_id))) AS comments
    FROM
    (
      SELECT author, comment_id, video_id, account_id, published_at
      FROM
      (
        SELECT author, comment_id, video_id, published_at, is_gone
        FROM commenter_comments
        WHERE ${WRITTEN}
        ORDER BY observed_at DESC, recorded_at DESC
        LIMIT 1 BY author, video_id, comment_id
      ) AS written
      INNER JOIN
      (
        SELECT video_id, min(account_id) AS account_id
        FROM video_owners
        WHERE platform = {platform:String}
          AND video_id GLOBAL IN
          (
            SELECT video_id
            FROM commenter_comments
            WHERE ${WRITTEN}
          )
        GROUP BY video_id
      ) AS owned USING (video_id)
      WHERE NOT is_gone
      ORDER BY published_at DESC, comment_id
      LIMIT ${MOST_EACH} BY author
    )
    GROUP BY author
    HAVING uniqExact(video_id) >= {fewestVideos:UInt32} AND uniqExact(account_id) >= {fewestAccounts:UInt32}
    ORDER BY author`,
});
