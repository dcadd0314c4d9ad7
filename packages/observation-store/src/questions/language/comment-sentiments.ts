import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { andKnownBy, newestOf, type Sql, sql, table } from '../../sql/sql.ts';
import { TEXT_HASH } from './unanalysed-texts.ts';

const row = z.strictObject({
  day: fields.day,
  language: z.string(),
  sentiment: z.enum(['negative', 'neutral', 'positive', '']),
  comments: z.int(),
});

const common = {
  platform: fields.platform,
  /** The creator's own comments are not those of an audience. */
  accountId: z.string(),
  zone: fields.zone,
  model: z.string(),
  asOf: fields.asOf,
};

/**
 * Comments by day, language and sentiment, in their latest version and without deleted ones; those that the model has not
 * analysed have no language and no sentiment.
 */
const sentiments = (videos: Sql, written = sql``): Sql => sql`
    SELECT
      toString(toDate(written.published_at, {zone:String})) AS day,
      coalesce(toString(analysed.language), '') AS language,
      multiIf(
        language = '', '',
        analysed.negative >= greatest(analysed.neutral, analysed.positive), 'negative',
        analysed.positive > analysed.neutral, 'positive',
        'neutral'
      ) AS sentiment,
      count() AS comments
    FROM
    (
      SELECT video_id, comment_id AS text_id, ${TEXT_HASH} AS text_hash, published_at, deleted_at, author_id
      FROM ${table('comments')}
      WHERE platform = {platform:String}
        AND ${videos}
        ${andKnownBy('recorded_at')}
        ${written}
        AND text != ''
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY video_id, comment_id
    ) AS written
    LEFT JOIN
    (
      SELECT video_id, text_id, text_hash, language, negative, neutral, positive
      FROM ${newestOf('text_analyses')}
      WHERE platform = {platform:String}
        AND ${videos}
        AND kind = 'comment'
        AND model = {model:String}
    ) AS analysed USING (video_id, text_id, text_hash)
    WHERE written.deleted_at IS NULL AND (written.author_id IS NULL OR written.author_id != {accountId:String})
    GROUP BY day, language, sentiment
    ORDER BY day, language, sentiment`;

/** The comments under all videos of the account. */
export const accountCommentSentiments = defineQuestion({
  name: 'account-comment-sentiments',
  input: z.strictObject({ ...common, from: z.date(), to: z.date() }),
  row,
  sql: sentiments(
    sql`video_id GLOBAL IN
        (
          SELECT video_id
          FROM ${table('videos')}
          WHERE platform = {platform:String} AND account_id = {accountId:String} ${andKnownBy('recorded_at')}
        )`,
    sql`AND published_at >= {from:DateTime64(3, 'UTC')} AND published_at < {to:DateTime64(3, 'UTC')}`,
  ),
});

/** The comments under one video of the account. */
export const videoCommentSentiments = defineQuestion({
  name: 'video-comment-sentiments',
  input: z.strictObject({ ...common, videoId: z.string() }),
  row,
  sql: sentiments(sql`video_id = {videoId:String}`),
});
