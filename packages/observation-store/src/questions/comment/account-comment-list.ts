import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { andKnownBy, sql, table } from '../../sql/sql.ts';
import { commentRow, MATCHES_FILTER } from './comment-list.ts';

const ofAccount = {
  platform: fields.platform,
  accountId: z.string(),
  from: z.date(),
  to: z.date(),
  search: z.string(),
  languages: z.array(z.string()),
  asOf: fields.asOf,
};

const KNOWN = sql`platform = {platform:String}
        ${andKnownBy('recorded_at')}`;

/** The latest versions of comments written in a time range under any video of the account. */
const LATEST = sql`
      SELECT *
      FROM ${table('comments')}
      WHERE ${KNOWN}
        AND video_id GLOBAL IN
        (
          SELECT video_id
          FROM ${table('videos')}
          WHERE platform = {platform:String}
            AND account_id = {accountId:String}
            ${andKnownBy('recorded_at')}
        )
        AND published_at >= {from:DateTime64(3, 'UTC')}
        AND published_at < {to:DateTime64(3, 'UTC')}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY video_id, comment_id`;

const page = z.strictObject({ ...ofAccount, limit: z.int().positive(), offset: z.int().nonnegative() });
const described = commentRow.omit({ likes: true, replies: true }).extend({ video_id: z.string() });

const DESCRIBED = sql`
      SELECT
        video_id, comment_id, parent_id, text, language, published_at, author_id, author_handle, pinned,
        liked_by_creator, deleted_at, observed_at
      FROM
      (${LATEST}
      )
      WHERE${MATCHES_FILTER}`;

const PAGE = sql`LIMIT {limit:UInt32} OFFSET {offset:UInt32}`;

/** Comments under the videos of an account, newest first. */
export const accountCommentsNewest = defineQuestion({
  name: 'account-comments-newest',
  input: page,
  row: described,
  sql: sql`${DESCRIBED}
    ORDER BY published_at DESC, comment_id DESC
    ${PAGE}`,
});

/** The same, most liked first. */
export const accountCommentsLiked = defineQuestion({
  name: 'account-comments-liked',
  input: page,
  row: described,
  sql: sql`
    SELECT descriptions.*
    FROM
    (${DESCRIBED}
    ) AS descriptions
    LEFT JOIN
    (
      SELECT video_id, comment_id, likes
      FROM ${table('comment_observations')}
      WHERE ${KNOWN}
        AND video_id GLOBAL IN
        (
          SELECT video_id
          FROM ${table('videos')}
          WHERE platform = {platform:String} AND account_id = {accountId:String}
        )
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY video_id, comment_id
    ) AS counts USING (video_id, comment_id)
    ORDER BY likes DESC NULLS LAST, published_at DESC, comment_id DESC
    ${PAGE}`,
});

/** The latest counts of some comments, identified by two lists of the same length; uncounted ones have no row. */
export const listedCommentCounts = defineQuestion({
  name: 'listed-comment-counts',
  input: z.strictObject({
    platform: fields.platform,
    videoIds: z.array(z.string()),
    commentIds: z.array(z.string()),
    asOf: fields.asOf,
  }),
  row: commentRow
    .pick({ comment_id: true, likes: true, replies: true, observed_at: true })
    .extend({ video_id: z.string() }),
  sql: sql`
    SELECT video_id, comment_id, likes, replies, observed_at
    FROM ${table('comment_observations')}
    WHERE ${KNOWN}
      AND (video_id, comment_id) IN arrayZip({videoIds:Array(String)}, {commentIds:Array(String)})
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1 BY video_id, comment_id`,
});

/** The numbers of all and of matching comments, by language. */
export const accountCommentCounts = defineQuestion({
  name: 'account-comment-counts',
  input: z.strictObject(ofAccount),
  row: z.strictObject({
    language: z.string(),
    known: z.int(),
    found: z.int(),
  }),
  sql: sql`
    SELECT coalesce(descriptions.language, '') AS language, count() AS known, countIf(${MATCHES_FILTER}) AS found
    FROM
    (${LATEST}
    ) AS descriptions
    GROUP BY language
    ORDER BY known DESC, language`,
});
