import { z } from 'zod';
import { keys } from '../../changes.ts';
import { defineQuestion, fields } from '../../question.ts';
import { andKnownBy, sql, table } from '../../sql/sql.ts';

/** Enough for very active commenters, since most comments have one version. */
const MOST_VERSIONS = 200;

const written = z.strictObject({
  platform: fields.platform,
  authors: z.array(z.string()).min(1),
  from: z.date(),
  to: z.date(),
  asOf: fields.asOf,
});

const ofCommenters = ({ platform, authors }: { platform: string; authors: readonly string[] }) =>
  authors.map(author => keys.commenter(platform, author));

const WRITTEN = sql`platform = {platform:String}
          AND author IN {authors:Array(String)}
          AND published_at >= {from:DateTime64(3, 'UTC')}
          AND published_at < {to:DateTime64(3, 'UTC')}
          ${andKnownBy('recorded_at')}`;

/**
 * The comments, including deleted ones, of those authors who commented under enough videos in a time range. The newest
 * come first; times are negative, so that ascending order needs no extra sorting.
 */
export const commenterComments = defineQuestion({
  name: 'commenter-comments',
  isCached: true,
  input: written.extend({ fewestVideos: z.int().positive() }),
  scope: ofCommenters,
  row: z.strictObject({
    author: z.string(),
    versions: z.array(z.tuple([z.int(), z.string(), z.string(), z.int(), z.int(), z.boolean()])),
  }),
  sql: sql`
    SELECT
      author,
      groupArraySorted(${MOST_VERSIONS})(
        (
          -toUnixTimestamp64Milli(published_at), comment_id, video_id,
          -toUnixTimestamp64Milli(observed_at), -toUnixTimestamp64Milli(recorded_at), is_gone
        )
      ) AS versions
    FROM ${table('commenter_comments')}
    WHERE ${WRITTEN}
    GROUP BY author
    HAVING uniqExact(video_id) >= {fewestVideos:UInt32}
    ORDER BY author`,
});

/** The owners of some videos. */
export const commentedOwners = defineQuestion({
  name: 'commented-owners',
  isCached: true,
  input: z.strictObject({ platform: fields.platform, videoIds: z.array(z.string()).min(1) }),
  scope: ({ platform, videoIds }) => videoIds.map(videoId => keys.video(platform, videoId)),
  row: z.strictObject({ video_id: z.string(), account_id: z.string() }),
  sql: sql`
    SELECT video_id, min(account_id) AS account_id
    FROM ${table('video_owners')}
    WHERE platform = {platform:String} AND video_id IN {videoIds:Array(String)}
    GROUP BY video_id
    ORDER BY video_id`,
});
