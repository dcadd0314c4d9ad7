import { z } from 'zod';
import { defineQuestion, fields } from '../question.ts';
import { ASKED_FOR, COLUMNS, COMMENT_SORTS, row } from './comment-list.ts';

const ofAccount = {
  platform: fields.platform,
  accountId: z.string(),
  from: z.date(),
  to: z.date(),
  words: z.string(),
  languages: z.array(z.string()),
  asOf: fields.asOf,
};

const KNOWN = `platform = {platform:String}
        AND recorded_at <= {asOf:DateTime64(3, 'UTC')}`;

/** Written in a time, under any video of the account. */
const LATEST = `
      SELECT *
      FROM comments
      WHERE ${KNOWN}
        AND video_id GLOBAL IN
        (
          SELECT video_id
          FROM videos
          WHERE platform = {platform:String}
            AND account_id = {accountId:String}
            AND recorded_at <= {asOf:DateTime64(3, 'UTC')}
        )
        AND published_at >= {from:DateTime64(3, 'UTC')}
        AND published_at < {to:DateTime64(3, 'UTC')}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY video_id, comment_id`;

/** Comments under the videos of an account, each for itself, with the video that it is under. */
export const accountCommentList = defineQuestion({
  name: 'account-comment-list',
  input: z.strictObject({
    ...ofAccount,
    sort: z.enum(COMMENT_SORTS),
    limit: z.int().positive(),
    offset: z.int().nonnegative(),
  }),
  row: row.extend({
    video_id: z.string(),
    caption: z.string(),
    cover_url: z.string().nullable(),
    video_deleted_at: z.iso.datetime().nullable(),
  }),
  sql: `
    SELECT ${COLUMNS}, video_id, caption, cover_url, video_deleted_at
    FROM
    (
      SELECT *
      FROM
      (${LATEST}
      )
      WHERE${ASKED_FOR}
    ) AS descriptions
    LEFT JOIN
    (
      SELECT video_id, comment_id, likes, replies, observed_at
      FROM comment_observations
      WHERE ${KNOWN}
        AND video_id GLOBAL IN
        (
          SELECT video_id
          FROM videos
          WHERE platform = {platform:String} AND account_id = {accountId:String}
        )
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY video_id, comment_id
    ) AS counts USING (video_id, comment_id)
    LEFT JOIN
    (
      SELECT video_id, caption, cover_url, deleted_at AS video_deleted_at
      FROM videos
      WHERE ${KNOWN}
        AND account_id = {accountId:String}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY video_id
    ) AS described USING (video_id)
    ORDER BY
      if({sort:String} = 'likes', likes, NULL) DESC NULLS LAST,
      published_at DESC,
      comment_id DESC
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
});

/** How many comments are known, and how many of them are asked for, by language. */
export const accountCommentCounts = defineQuestion({
  name: 'account-comment-counts',
  input: z.strictObject(ofAccount),
  row: z.strictObject({
    language: z.string(),
    known: z.int(),
    found: z.int(),
  }),
  sql: `
    SELECT coalesce(descriptions.language, '') AS language, count() AS known, countIf(${ASKED_FOR}) AS found
    FROM
    (${LATEST}
    ) AS descriptions
    GROUP BY language
    ORDER BY known DESC, language`,
});
