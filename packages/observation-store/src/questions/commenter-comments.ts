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

/** Under which videos those of some people commented in a time who did so under enough. Hardly anybody did. */
export const commenterComments = defineQuestion({
  name: 'commenter-comments',
  isKept: true,
  input: written.extend({ fewestVideos: z.int().positive() }),
  scope: ofCommenters,
  row: z.strictObject({ author: z.string(), comments: z.array(z.tuple([z.string(), z.string()])) }),
  sql: `
    SELECT author, arraySort(groupArray((comment_id, video_id))) AS comments
    FROM
    (
      SELECT author, video_id, comment_id
      FROM commenter_comments
      WHERE ${WRITTEN}
      GROUP BY author, video_id, comment_id
      HAVING NOT argMax(is_gone, (observed_at, recorded_at))
      ORDER BY argMax(published_at, (observed_at, recorded_at)) DESC, comment_id
      LIMIT ${MOST_EACH} BY author
    )
    GROUP BY author
    HAVING uniqExact(video_id) >= {fewestVideos:UInt32}
    ORDER BY author`,
});

/** Whose the videos are that somebody commented under. */
export const commentedOwners = defineQuestion({
  name: 'commented-owners',
  isKept: true,
  input: z.strictObject({ platform: fields.platform, videoIds: z.array(z.string()).min(1) }),
  scope: ({ platform, videoIds }) => videoIds.map(videoId => keys.comments(platform, videoId)),
  row: z.strictObject({ video_id: z.string(), account_id: z.string() }),
  sql: `
    SELECT video_id, min(account_id) AS account_id
    FROM video_owners
    WHERE platform = {platform:String} AND video_id IN {videoIds:Array(String)}
    GROUP BY video_id
    ORDER BY video_id`,
});
