import { z } from 'zod';
import { columns, defineQuestion } from '../../question.ts';
import { type Sql, sql, table, text } from '../../sql/sql.ts';

export const TEXT_KINDS = ['caption', 'comment', 'transcript'] as const;
type TextKind = (typeof TEXT_KINDS)[number];

const row = z.strictObject({
  platform: z.string(),
  video_id: z.string(),
  text_id: z.string(),
  text_hash: z.string(),
  author: z.string(),
  language: z.string(),
  text: z.string(),
  /** Of the video, for captions. */
  published_at: columns.time,
});

/** The hash of a text, by which its analysis is found again. */
export const TEXT_HASH = sql`sipHash64(text)`;

const NO_TIME = sql`toDateTime64(0, 3, 'UTC')`;

/** The texts of each kind in all recorded versions. */
export const SOURCES: Record<TextKind, Sql> = {
  caption: sql`(
      SELECT platform, video_id, '' AS text_id, '' AS author, coalesce(language, '') AS language, caption AS text,
        published_at
      FROM ${table('videos')}
    )`,
  comment: sql`(
      SELECT
        platform, video_id, comment_id AS text_id, coalesce(author_id, author_handle, '') AS author,
        coalesce(language, '') AS language, text, ${NO_TIME} AS published_at
      FROM ${table('comments')}
    )`,
  transcript: sql`(
      SELECT
        platform, video_id, '' AS text_id, '' AS author, coalesce(language, '') AS language,
        coalesce(transcript, '') AS text, ${NO_TIME} AS published_at
      FROM ${table('videos')}
    )`,
};

/** Texts of one kind, in all recorded versions, that the model has not analysed yet. */
function unanalysed(kind: TextKind) {
  return defineQuestion({
    name: `unanalysed-${kind}s`,
    input: z.strictObject({ model: z.string(), limit: z.int().positive() }),
    row,
    sql: sql`
    SELECT DISTINCT
      toString(platform) AS platform, video_id, text_id, toString(${TEXT_HASH}) AS text_hash, author,
      toString(language) AS language, text, published_at
    FROM ${SOURCES[kind]} AS texts
    WHERE text != ''
      AND sipHash64(platform, video_id, text_id, ${TEXT_HASH}) GLOBAL NOT IN
      (
        SELECT sipHash64(platform, video_id, text_id, text_hash)
        FROM ${table('text_analyses')}
        WHERE kind = ${text(kind)} AND model = {model:String}
      )
    LIMIT {limit:UInt32}`,
  });
}

export const unanalysedCaptions = unanalysed('caption');
export const unanalysedComments = unanalysed('comment');
export const unanalysedTranscripts = unanalysed('transcript');
