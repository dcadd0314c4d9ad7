import { hasTerm, type QueryNode, TEXT_KINDS, type TextKind } from '@clipscope/domain';
import { andKnownBy, joined, type Sql, sql, table, text } from '../../sql/sql.ts';
import { confidenceOf, correctionOf, sentimentOf } from '../language/labelled-sentiment.ts';
import { TEXT_HASH } from '../language/unanalysed-texts.ts';
import { foldedText } from './folded-text.ts';
import { HASHTAGS_IN_TEXT, MENTIONS_IN_TEXT } from './marks-in-text.ts';
import { restCondition, textCondition } from './query-condition.ts';

export type MatchingScope = {
  readonly query: QueryNode;
  /** Whether the question is not asked as of an earlier date. */
  readonly isNow: boolean;
  /** Whether the views of the videos are read even if the query does not compare them. */
  readonly withViews?: boolean;
};

const IN_RANGE = sql`published_at >= {from:DateTime64(3, 'UTC')} AND published_at < {to:DateTime64(3, 'UTC')}
          ${andKnownBy('recorded_at')}`;

/** Orders versions like their two times, as one number, because aggregates of numbers are much faster. */
const VERSION = sql`(toInt128(toUnixTimestamp64Milli(observed_at)) * 4398046511104 + toUnixTimestamp64Milli(recorded_at))`;

const NO_TAGS = sql`CAST([], 'Array(String)')`;

type OfVideo = { readonly column: Sql; readonly words: Sql; readonly tags: Sql };

const ofVideo = (kind: TextKind, { column, words, tags }: OfVideo): Sql => sql`
        SELECT
          platform, video_id, ${text(kind)} AS kind, '' AS text_id, ${column} AS text, ${words} AS words, ${tags} AS tags,
          account_id AS author_id, published_at, deleted_at, ${VERSION} AS version
        FROM ${table('videos')}
        WHERE ${IN_RANGE}`;

/** All recorded versions of the texts of a kind. */
const VERSIONS: Record<TextKind, Sql> = {
  caption: ofVideo('caption', { column: sql`caption`, words: sql`caption_words`, tags: sql`hashtags` }),
  transcript: ofVideo('transcript', {
    column: sql`coalesce(transcript, '')`,
    words: sql`transcript_words`,
    tags: NO_TAGS,
  }),
  comment: sql`
        SELECT
          platform, video_id, 'comment' AS kind, comment_id AS text_id, text, text_words AS words, ${NO_TAGS} AS tags,
          coalesce(author_id, '') AS author_id, published_at, deleted_at, ${VERSION} AS version
        FROM ${table('comments')}
        WHERE ${IN_RANGE}`,
};

/** Hashes, because joins by several texts take several times as long. */
const VIDEO = sql`cityHash64(platform, video_id)`;
const COMMENT = sql`cityHash64(platform, video_id, text_id)`;
const ANALYSED = sql`cityHash64(platform, video_id, kind, text_id, text_hash)`;

/** The video of each text, in its latest version; a text cannot be shown when its video is gone. */
const VIDEOS = sql`
        SELECT
          ${VIDEO} AS of_video,
          argMax(account_id, ${VERSION}) AS owner_id,
          argMax(coalesce(toString(country_code), ''), ${VERSION}) AS video_country,
          argMax(deleted_at IS NOT NULL, ${VERSION}) AS is_video_deleted,
          max(${VERSION}) AS video_version
        FROM ${table('videos')}
        WHERE true ${andKnownBy('recorded_at')}
        GROUP BY of_video`;

const LATEST_COMMENTS = sql`
        SELECT cityHash64(platform, video_id, comment_id) AS of_comment, max(${VERSION}) AS comment_version
        FROM ${table('comments')}
        WHERE ${IN_RANGE}
        GROUP BY of_comment`;

/** A text analysed twice by the same model has the same analysis, so any of its rows will do. */
const ANALYSES = sql`
        SELECT
          cityHash64(platform, video_id, toString(kind), text_id, text_hash) AS of_text,
          language, negative, neutral, positive
        FROM ${table('text_analyses')}
        WHERE model = {model:String}`;

const VIEWS_NOW = sql`
        SELECT ${VIDEO} AS viewed, argMax(views, (observed_at, account_id)) AS video_views
        FROM ${table('video_totals')}
        GROUP BY viewed`;

const VIEWS_AS_OF = sql`
        SELECT ${VIDEO} AS viewed, argMax(views, (observed_at, recorded_at)) AS video_views
        FROM ${table('video_observations')}
        WHERE true ${andKnownBy('recorded_at')}
        GROUP BY viewed`;

/**
 * The texts that match a query, in their latest version, with their analysis by the current model and the country and views
 * of their video. The condition on the text itself is evaluated while its table is read, so only few texts are joined.
 */
export function matchingTexts({ query, isNow, withViews = false }: MatchingScope): Sql {
  const readsViews = withViews || hasTerm(query, 'views');
  return sql`
      SELECT
        platform, video_id, owner_id AS account_id, kind, text_id, text, tags, folded, hashtags_in_text,
        mentions_in_text, words, author_id, published_at, coalesce(toString(language), '') AS analysed_language,
        ${correctionOf(sql`concat(toString(platform), '/', video_id, '/', text_id, '/', toString(text_hash))`)} AS correction,
        ${sentimentOf(sql`analysed_language`, sql`analyses`)} AS sentiment,
        ${confidenceOf(sql`analyses`)} AS confidence,
        video_country AS country, ${readsViews ? sql`video_views` : sql`NULL`} AS views
      FROM
      (
        SELECT
          *, ${TEXT_HASH} AS text_hash, ${foldedText(sql`text`)} AS folded, ${HASHTAGS_IN_TEXT} AS hashtags_in_text,
          ${MENTIONS_IN_TEXT} AS mentions_in_text
        FROM
        (${joined(
          TEXT_KINDS.map(kind => VERSIONS[kind]),
          '\n        UNION ALL',
        )}
        )
        WHERE text != '' AND (${textCondition(query)})
      ) AS texts
      INNER JOIN
      (${VIDEOS}
      ) AS videos ON of_video = ${VIDEO}
      LEFT JOIN
      (${LATEST_COMMENTS}
      ) AS comments ON of_comment = ${COMMENT}
      LEFT ANY JOIN
      (${ANALYSES}
      ) AS analyses ON of_text = ${ANALYSED}
      ${readsViews ? sql`LEFT JOIN (${isNow ? VIEWS_NOW : VIEWS_AS_OF}) AS totals ON viewed = ${VIDEO}` : sql``}
      WHERE deleted_at IS NULL AND NOT is_video_deleted
        AND version = if(kind = 'comment', comment_version, video_version)
        AND (${restCondition(query)})`;
}
