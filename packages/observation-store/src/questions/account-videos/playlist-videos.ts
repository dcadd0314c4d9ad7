import { z } from 'zod';
import { columns, defineQuestion, ofAccount } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';
import { accountAsOf, OF_ACCOUNT } from '../account/account-parts.ts';
import { provenance } from '../columns.ts';

/** An account's playlists, each with its newest known videos and the totals of all. */
export const playlistVideos = defineQuestion({
  name: 'playlist-videos',
  input: accountAsOf,
  scope: ofAccount,
  row: z.strictObject({
    playlist_id: z.string(),
    title: z.string(),
    cover_url: z.string().nullable(),
    video_count: columns.count,
    videos: z.array(
      z.tuple([columns.time, z.string(), columns.count, columns.count, columns.count, columns.count]),
    ),
    videos_known: z.int().nonnegative(),
    views: columns.count,
    likes: columns.count,
    comments: columns.count,
    shares: columns.count,
    ...provenance,
  }),
  sql: sql`
    SELECT
      playlist_id, title, cover_url, video_count, known.videos AS videos,
      coalesce(known.videos_known, 0) AS videos_known,
      known.views AS views, known.likes AS likes, known.comments AS comments, known.shares AS shares,
      lists.observed_at AS observed_at, lists.recorded_at AS recorded_at, lists.source AS source
    FROM
    (
      SELECT playlist_id, title, cover_url, video_count, observed_at, recorded_at, source
      FROM ${table('playlists')}
      WHERE ${OF_ACCOUNT}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY playlist_id
    ) AS lists
    LEFT JOIN
    (
      SELECT
        playlist_id,
        arraySlice(
          arrayReverseSort(video -> (video.1, video.2), groupArray((
            published_at, video_id, counts.views, counts.likes, counts.comments, counts.shares
          ))),
          1, 100
        ) AS videos,
        toUInt32(count()) AS videos_known,
        sum(counts.views) AS views, sum(counts.likes) AS likes, sum(counts.comments) AS comments,
        sum(counts.shares) AS shares
      FROM
      (
        SELECT video_id, published_at, assumeNotNull(playlist_id) AS playlist_id
        FROM
        (
          SELECT video_id, published_at, playlist_id, deleted_at
          FROM ${table('videos')}
          WHERE ${OF_ACCOUNT}
          ORDER BY observed_at DESC, recorded_at DESC
          LIMIT 1 BY video_id
        )
        WHERE playlist_id IS NOT NULL AND deleted_at IS NULL
      ) AS members
      LEFT JOIN
      (
        SELECT video_id, views, likes, comments, shares
        FROM ${table('video_observations')}
        WHERE ${OF_ACCOUNT}
        ORDER BY observed_at DESC, recorded_at DESC
        LIMIT 1 BY video_id
      ) AS counts USING (video_id)
      GROUP BY playlist_id
    ) AS known USING (playlist_id)
    ORDER BY title, playlist_id`,
});
