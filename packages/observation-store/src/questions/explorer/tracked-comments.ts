import { COMMENT_SORTS } from '@clipscope/contract';
import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { andKnownBy, type Sql, sql, table } from '../../sql/sql.ts';
import { OF_THESE_ACCOUNTS } from '../account/accounts-of.ts';
import { commentRow } from '../comment/comment-list.ts';
import { TEXT_HASH } from '../language/unanalysed-texts.ts';
import {
  analyses,
  explored,
  exploredPage,
  facetCounts,
  facetRow,
  IN_LANGUAGES,
  JUDGED,
  judgedColumns,
  MATCHES_TEXT,
  TIME_RANGE,
} from './explored-text.ts';

const comments = explored.extend({ questions: z.boolean() });

const VIDEOS = sql`
          SELECT platform, video_id
          FROM ${table('videos')}
          WHERE ${OF_THESE_ACCOUNTS} ${andKnownBy('recorded_at')}`;

const OWNERS = sql`
        SELECT platform AS owned_platform, video_id AS owned_video, min(account_id) AS owner_id
        FROM ${table('videos')}
        WHERE ${OF_THESE_ACCOUNTS} ${andKnownBy('recorded_at')}
        GROUP BY owned_platform, owned_video`;

/** The latest versions of the comments under the videos of the accounts, without deleted ones. */
const latest = (condition: Sql): Sql => sql`
        SELECT
          platform, video_id, comment_id, parent_id, text, coalesce(language, '') AS stated_language, published_at,
          author_id, author_handle, pinned, liked_by_creator, deleted_at, observed_at,
          comment_id AS text_id, ${TEXT_HASH} AS text_hash
        FROM ${table('comments')}
        WHERE (platform, video_id) GLOBAL IN (${VIDEOS}
          )
          ${andKnownBy('recorded_at')}
          AND ${condition}
        ORDER BY observed_at DESC, recorded_at DESC
        LIMIT 1 BY platform, video_id, comment_id`;

/** The comments of viewers, with what is known of their text. */
const WRITTEN = sql`
      SELECT
        platform, owner_id AS account_id, video_id, comment_id, parent_id, text, published_at, author_id,
        author_handle, pinned, liked_by_creator, deleted_at, observed_at, ${JUDGED}
      FROM
      (${latest(TIME_RANGE)}
      ) AS written
      INNER JOIN
      (${OWNERS}
      ) AS owners ON owned_platform = platform AND owned_video = video_id
      LEFT JOIN
      (${analyses(['comment'], VIDEOS)}
      ) AS analyses
        ON analysed_platform = platform AND analysed_video = video_id AND analysed_text = text_id
        AND analysed_hash = text_hash
      WHERE deleted_at IS NULL AND text != '' AND coalesce(author_id, '') != owner_id`;

const MATCHES = sql`${MATCHES_TEXT}
        AND (NOT {questions:Bool} OR is_question)`;

export const trackedCommentCounts = defineQuestion({
  name: 'tracked-comment-counts',
  input: comments.extend({ zone: fields.zone }),
  row: facetRow,
  sql: facetCounts(
    WRITTEN,
    MATCHES,
    sql`[('day', published_day, if(is_question, 'question', 'other'), is_found AND is_in_languages)]`,
  ),
});

const COUNTS = sql`
    LEFT JOIN
    (
      SELECT
        platform AS counted_platform, video_id AS counted_video, comment_id AS counted_comment,
        likes, replies, observed_at AS counted_at
      FROM ${table('comment_observations')}
      WHERE (platform, video_id) GLOBAL IN (${VIDEOS}
        )
        ${andKnownBy('recorded_at')}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY platform, video_id, comment_id
    ) AS counts ON counted_platform = platform AND counted_video = video_id AND counted_comment = comment_id`;

const FOUND = sql`
      SELECT *
      FROM
      (${WRITTEN}
      )
      WHERE ${MATCHES} AND ${IN_LANGUAGES}`;

const row = commentRow.omit({ language: true }).extend({ ...judgedColumns, total: z.int() });

const ROW = sql`
      platform, account_id, video_id, comment_id, parent_id, text, published_at, author_id,
      author_handle, pinned, liked_by_creator, deleted_at, likes, replies,
      coalesce(counted_at, observed_at) AS observed_at, known_language, label,
      count() OVER () AS total`;

/** Comments that match, a page of them. */
export const trackedComments = defineQuestion({
  name: 'tracked-comments',
  input: comments.extend({ sort: z.enum(COMMENT_SORTS), ...exploredPage }),
  row,
  sql: sql`
    SELECT ${ROW}
    FROM
    (${FOUND}
    ) AS found${COUNTS}
    ORDER BY
      if({sort:String} = 'likes', likes, NULL) DESC NULLS LAST,
      published_at DESC, platform, video_id, comment_id DESC
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
});

/** The newest matching questions, with the time of the owner's first reply in their thread after them. */
export const trackedQuestions = defineQuestion({
  name: 'tracked-questions',
  input: comments.extend({ limit: z.int().positive() }),
  row: row.extend({ answered_at: columns.time.nullable() }),
  sql: sql`
    SELECT
      ${ROW},
      arrayFirstOrNull(at -> at >= published_at, arraySort(owner_replies)) AS answered_at
    FROM
    (${FOUND}
    ) AS found${COUNTS}
    LEFT JOIN
    (
      SELECT
        platform AS reply_platform, video_id AS reply_video, parent_id AS reply_parent,
        groupArray(published_at) AS owner_replies
      FROM
      (${latest(sql`published_at >= {from:DateTime64(3, 'UTC')} AND parent_id IS NOT NULL`)}
      ) AS replies
      INNER JOIN
      (${OWNERS}
      ) AS owners ON owned_platform = platform AND owned_video = video_id
      WHERE deleted_at IS NULL AND author_id = owner_id
      GROUP BY reply_platform, reply_video, reply_parent
    ) AS answers
      ON reply_platform = platform AND reply_video = video_id AND reply_parent = coalesce(parent_id, comment_id)
    WHERE is_question
    ORDER BY published_at DESC, platform, video_id, comment_id DESC
    LIMIT {limit:UInt32}`,
});

/** The comments that some comments reply to, and the replies to these, oldest first. */
export const commentThreads = defineQuestion({
  name: 'comment-threads',
  input: z.strictObject({
    platform: fields.platform,
    videoIds: z.array(z.string()),
    threadIds: z.array(z.string()),
    limitEach: z.int().positive(),
    asOf: fields.asOf,
  }),
  row: commentRow.extend({ video_id: z.string() }),
  sql: sql`
    SELECT
      video_id, comment_id, parent_id, text, language, published_at, author_id, author_handle, pinned,
      liked_by_creator, deleted_at, likes, replies, coalesce(counted_at, observed_at) AS observed_at
    FROM
    (
      SELECT *
      FROM
      (
        SELECT *
        FROM ${table('comments')}
        WHERE platform = {platform:String}
          AND video_id IN {videoIds:Array(String)}
          AND (comment_id IN {threadIds:Array(String)} OR parent_id IN {threadIds:Array(String)})
          ${andKnownBy('recorded_at')}
        ORDER BY observed_at DESC, recorded_at DESC
        LIMIT 1 BY video_id, comment_id
      )
      WHERE deleted_at IS NULL
      ORDER BY published_at, comment_id
      LIMIT {limitEach:UInt32} BY video_id, coalesce(parent_id, '')
    ) AS described
    LEFT JOIN
    (
      SELECT
        video_id AS counted_video, comment_id AS counted_comment, likes, replies, observed_at AS counted_at
      FROM ${table('comment_observations')}
      WHERE platform = {platform:String} AND video_id IN {videoIds:Array(String)}
        ${andKnownBy('recorded_at')}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY video_id, comment_id
    ) AS counts ON counted_video = video_id AND counted_comment = comment_id
    ORDER BY video_id, published_at, comment_id`,
});
