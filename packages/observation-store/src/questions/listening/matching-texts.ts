import { type QueryNode, TEXT_KINDS, type TextKind } from '@clipscope/domain';
import { andKnownBy, joined, newestOf, type Sql, sql, table } from '../../sql/sql.ts';
import { confidenceOf, correctionOf, sentimentOf } from '../language/labelled-sentiment.ts';
import { TEXT_HASH } from '../language/unanalysed-texts.ts';
import { foldedText, spacedWords } from './folded-text.ts';
import { foldedCondition, queryCondition, textCondition } from './query-condition.ts';

const IN_RANGE = sql`published_at >= {from:DateTime64(3, 'UTC')} AND published_at < {to:DateTime64(3, 'UTC')}
          ${andKnownBy('recorded_at')}`;

const ofVideo = (kind: Sql, column: Sql, tags: Sql) => sql`
        SELECT
          platform, video_id, ${kind} AS kind, '' AS text_id, ${column} AS text, ${tags} AS tags,
          account_id AS author_id, published_at, deleted_at, observed_at, recorded_at
        FROM ${table('videos')}
        WHERE ${IN_RANGE}`;

/** All recorded versions of the texts of a kind. */
const VERSIONS: Record<TextKind, Sql> = {
  caption: ofVideo(sql`'caption'`, sql`caption`, sql`hashtags`),
  transcript: ofVideo(sql`'transcript'`, sql`coalesce(transcript, '')`, sql`CAST([], 'Array(String)')`),
  comment: sql`
        SELECT
          platform, video_id, 'comment' AS kind, comment_id AS text_id, text, CAST([], 'Array(String)') AS tags,
          coalesce(author_id, '') AS author_id, published_at, deleted_at, observed_at, recorded_at
        FROM ${table('comments')}
        WHERE ${IN_RANGE}`,
};

const LATEST: Record<TextKind, Sql> = {
  caption: sql`
        SELECT
          platform AS latest_platform, video_id AS latest_video, '' AS latest_text,
          max((observed_at, recorded_at)) AS latest_version
        FROM ${table('videos')}
        WHERE ${IN_RANGE}
        GROUP BY latest_platform, latest_video`,
  get transcript() {
    return this.caption;
  },
  comment: sql`
        SELECT
          platform AS latest_platform, video_id AS latest_video, comment_id AS latest_text,
          max((observed_at, recorded_at)) AS latest_version
        FROM ${table('comments')}
        WHERE ${IN_RANGE}
        GROUP BY latest_platform, latest_video, latest_text`,
};

const ANALYSES: Record<TextKind, Sql> = {
  caption: analysesOf(sql`'caption'`),
  comment: analysesOf(sql`'comment'`),
  transcript: analysesOf(sql`'transcript'`),
};

function analysesOf(kind: Sql): Sql {
  return sql`
        SELECT
          platform AS analysed_platform, video_id AS analysed_video, text_id AS analysed_text,
          text_hash AS analysed_hash, language, negative, neutral, positive
        FROM ${newestOf('text_analyses')}
        WHERE kind = ${kind} AND model = {model:String}`;
}

/** The video of each text, in its latest version; a text cannot be shown when its video is gone. */
const VIDEOS = sql`
        SELECT
          platform AS of_platform, video_id AS of_video,
          argMax(tuple(account_id, country_code, deleted_at), (observed_at, recorded_at)) AS video
        FROM ${table('videos')}
        WHERE true ${andKnownBy('recorded_at')}
        GROUP BY of_platform, of_video`;

const VIEWS_NOW = sql`
        SELECT platform AS viewed_platform, video_id AS viewed_video, max(views) AS video_views
        FROM ${newestOf('video_totals')}
        GROUP BY viewed_platform, viewed_video`;

const VIEWS_AS_OF = sql`
        SELECT
          platform AS viewed_platform, video_id AS viewed_video, argMax(views, (observed_at, recorded_at)) AS video_views
        FROM ${table('video_observations')}
        WHERE true ${andKnownBy('recorded_at')}
        GROUP BY viewed_platform, viewed_video`;

/**
 * The texts that match a query, in their latest version, with their analysis by the current model and the country and views
 * of their video. Only texts that can match are joined, since folding is most of the work.
 */
export function matchingTexts(query: QueryNode, isNow: boolean): Sql {
  return joined(
    TEXT_KINDS.map(kind => matchingOf(kind, query, isNow)),
    '\n      UNION ALL',
  );
}

function matchingOf(kind: TextKind, query: QueryNode, isNow: boolean): Sql {
  return sql`
      SELECT
        platform, video_id, toString(video.1) AS account_id, kind, text_id, text, tags, folded, words, author_id, published_at, coalesce(toString(language), '') AS analysed_language,
        ${correctionOf(sql`concat(toString(platform), '/', video_id, '/', text_id, '/', toString(text_hash))`)} AS correction,
        ${sentimentOf(sql`analysed_language`, sql`analyses`)} AS sentiment,
        ${confidenceOf(sql`analyses`)} AS confidence,
        coalesce(toString(video.2), '') AS country, video_views AS views
      FROM
      (
        SELECT *, ${TEXT_HASH} AS text_hash
        FROM
        (
          SELECT *, ${spacedWords(sql`folded`)} AS words
          FROM
          (
            SELECT *, ${foldedText(sql`text`)} AS folded
            FROM
            (${VERSIONS[kind]}
            )
            WHERE text != ''
          )
          WHERE ${foldedCondition(query)}
        )
        WHERE ${textCondition(query)}
      ) AS texts
      INNER JOIN
      (${LATEST[kind]}
      ) AS latest
        ON latest_platform = platform AND latest_video = video_id AND latest_text = text_id
        AND latest_version = (observed_at, recorded_at)
      LEFT JOIN
      (${ANALYSES[kind]}
      ) AS analyses
        ON analysed_platform = platform AND analysed_video = video_id AND analysed_text = text_id
        AND analysed_hash = text_hash
      INNER JOIN
      (${VIDEOS}
      ) AS videos ON of_platform = platform AND of_video = video_id
      LEFT JOIN
      (${isNow ? VIEWS_NOW : VIEWS_AS_OF}
      ) AS totals ON viewed_platform = platform AND viewed_video = video_id
      WHERE deleted_at IS NULL AND video.3 IS NULL AND (${queryCondition(query)})`;
}
