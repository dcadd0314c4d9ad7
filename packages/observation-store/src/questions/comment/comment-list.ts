import { COMMENT_SORTS } from '@clipscope/contract';
import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { andKnownBy, sql, table } from '../../sql/sql.ts';

const ofVideo = {
  platform: fields.platform,
  videoId: z.string(),
  search: z.string(),
  languages: z.array(z.string()),
  asOf: fields.asOf,
};

const LATEST = sql`
      SELECT *
      FROM ${table('comments')}
      WHERE platform = {platform:String}
        AND video_id = {videoId:String}
        ${andKnownBy('recorded_at')}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY comment_id`;

/** Matches a part of the text, in any script. */
export const MATCHES_FILTER = sql`
        ({search:String} = '' OR positionCaseInsensitiveUTF8(text, {search:String}) > 0)
        AND (empty({languages:Array(String)}) OR language IN {languages:Array(String)})`;

export const commentRow = z.strictObject({
  comment_id: z.string(),
  parent_id: z.string().nullable(),
  text: z.string(),
  language: z.string().nullable(),
  published_at: columns.time,
  author_id: z.string().nullable(),
  author_handle: z.string().nullable(),
  pinned: z.boolean(),
  liked_by_creator: z.boolean(),
  deleted_at: columns.time.nullable(),
  likes: columns.count,
  replies: columns.count,
  observed_at: columns.time,
});

const COLUMNS = sql`
      comment_id, parent_id, text, language, published_at, author_id, author_handle, pinned, liked_by_creator,
      deleted_at, likes, replies, coalesce(counts.observed_at, descriptions.observed_at) AS observed_at`;

const COUNTS = sql`
    LEFT JOIN
    (
      SELECT comment_id, likes, replies, observed_at
      FROM ${table('comment_observations')}
      WHERE platform = {platform:String}
        AND video_id = {videoId:String}
        ${andKnownBy('recorded_at')}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY comment_id
    ) AS counts USING (comment_id)`;

/** The comments under a video, or only those that start a thread; pinned ones first. */
export const commentList = defineQuestion({
  name: 'comment-list',
  input: z.strictObject({
    ...ofVideo,
    threads: z.boolean(),
    sort: z.enum(COMMENT_SORTS),
    limit: z.int().positive(),
    offset: z.int().nonnegative(),
  }),
  row: commentRow,
  sql: sql`
    SELECT ${COLUMNS}
    FROM
    (
      SELECT *
      FROM
      (${LATEST}
      )
      WHERE (NOT {threads:Bool} OR parent_id IS NULL) AND${MATCHES_FILTER}
    ) AS descriptions${COUNTS}
    ORDER BY
      pinned DESC,
      if({sort:String} = 'likes', likes, NULL) DESC NULLS LAST,
      published_at DESC,
      comment_id DESC
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
});

/** The replies to some comments, oldest first. */
export const commentReplies = defineQuestion({
  name: 'comment-replies',
  input: z.strictObject({
    platform: fields.platform,
    videoId: z.string(),
    parentIds: z.array(z.string()),
    limitEach: z.int().positive(),
    asOf: fields.asOf,
  }),
  row: commentRow,
  sql: sql`
    SELECT ${COLUMNS}
    FROM
    (
      SELECT *
      FROM
      (${LATEST}
      )
      WHERE parent_id IN {parentIds:Array(String)}
      ORDER BY published_at, comment_id
      LIMIT {limitEach:UInt32} BY parent_id
    ) AS descriptions${COUNTS}
    ORDER BY parent_id, published_at, comment_id`,
});

/** One comment, as it was last described. */
export const oneComment = defineQuestion({
  name: 'one-comment',
  input: z.strictObject({ platform: fields.platform, videoId: z.string(), commentId: z.string() }),
  row: z.strictObject({
    text: z.string(),
    author_id: z.string().nullable(),
    author_handle: z.string().nullable(),
    deleted_at: columns.time.nullable(),
  }),
  sql: sql`
    SELECT text, author_id, author_handle, deleted_at
    FROM ${table('comments')}
    WHERE platform = {platform:String} AND video_id = {videoId:String} AND comment_id = {commentId:String}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1`,
});

/** The numbers of all and of matching comments under a video, by language. */
export const commentCounts = defineQuestion({
  name: 'comment-counts',
  input: z.strictObject({ ...ofVideo, threads: z.boolean() }),
  row: z.strictObject({ language: z.string(), known: z.int(), found: z.int() }),
  sql: sql`
    SELECT
      coalesce(descriptions.language, '') AS language,
      count() AS known,
      countIf((NOT {threads:Bool} OR parent_id IS NULL) AND${MATCHES_FILTER}) AS found
    FROM
    (${LATEST}
    ) AS descriptions
    GROUP BY language
    ORDER BY known DESC, language`,
});
