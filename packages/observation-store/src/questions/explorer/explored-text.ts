import {
  ADDRESS,
  LABEL_CONFIDENCE,
  QUERY_SENTIMENTS,
  QUESTION_MARK,
  QUESTION_PATTERNS,
} from '@clipscope/domain';
import { z } from 'zod';
import { columns, fields } from '../../question.ts';
import { joined, newestOf, type Sql, sql, text } from '../../sql/sql.ts';
import { someAccounts } from '../account/accounts-of.ts';
import { confidenceOf, correctionOf, labelling, sentimentOf } from '../language/labelled-sentiment.ts';

/** What the explorers ask about the texts that belong to some accounts. */
export const explored = someAccounts.extend({
  from: z.date(),
  to: z.date(),
  asOf: fields.asOf,
  search: z.string(),
  languages: z.array(z.string()),
  sentiment: z.enum([...QUERY_SENTIMENTS, '']),
  model: z.string(),
  /** Platforms whose texts may be rated together with others. */
  ratedPlatforms: z.array(z.string()),
  ...labelling,
});

export const exploredPage = { limit: z.int().positive(), offset: z.int().nonnegative() };

/** Counts by facet: `known` without filters, languages without the filter by language, the others with all. */
export const facetRow = z.strictObject({
  facet: z.string(),
  /** Empty for facets that are not counted by day. */
  day: z.string(),
  value: z.string(),
  texts: z.int(),
});

export const TIME_RANGE = sql`published_at >= {from:DateTime64(3, 'UTC')} AND published_at < {to:DateTime64(3, 'UTC')}`;

/** The analyses of some kinds of texts under the videos that a statement selects. */
export function analyses(kinds: readonly string[], videos: Sql): Sql {
  return sql`
        SELECT
          platform AS analysed_platform, video_id AS analysed_video, toString(kind) AS analysed_kind,
          text_id AS analysed_text, text_hash AS analysed_hash, toString(language) AS analysed_language,
          negative, neutral, positive
        FROM ${newestOf('text_analyses')}
        WHERE kind IN (${joined(kinds.map(text), ', ')})
          AND model = {model:String}
          AND (platform, video_id) GLOBAL IN (${videos})`;
}

const branches = [...QUESTION_PATTERNS].map(
  ([language, pattern]) => sql`known_language = ${text(language)}, match(plain, ${text(pattern)})`,
);

/**
 * The language, sentiment and label of a text joined with its analysis, and whether it asks something, as `isQuestion` of the
 * domain. A correction comes before the model; only confident labels are `labels`.
 */
export const JUDGED = sql`
        coalesce(nullIf(analysed_language, ''), stated_language) AS known_language,
        ${correctionOf(sql`concat(toString(platform), '/', video_id, '/', text_id, '/', toString(text_hash))`)} AS correction,
        ${sentimentOf(sql`coalesce(analysed_language, '')`, sql`analyses`)} AS likeliest,
        if(correction != '' OR ${confidenceOf(sql`analyses`)} >= ${LABEL_CONFIDENCE}, likeliest, '') AS label,
        if(has({ratedPlatforms:Array(String)}, toString(platform)), likeliest, '') AS sentiment,
        lowerUTF8(replaceRegexpAll(text, ${text(ADDRESS)}, ' ')) AS plain,
        toBool(match(plain, ${text(QUESTION_MARK)}) OR multiIf(${joined(branches, ', ')}, false)) AS is_question`;

export const IN_LANGUAGES = sql`(empty({languages:Array(String)}) OR known_language IN {languages:Array(String)})`;
export const MATCHES_TEXT = sql`({search:String} = '' OR positionCaseInsensitiveUTF8(text, {search:String}) > 0)
        AND ({sentiment:String} = '' OR label = {sentiment:String})`;

/** What every row of the explorers has. */
export const judgedColumns = {
  platform: z.enum(['tiktok', 'youtube', 'instagram']),
  account_id: z.string(),
  video_id: z.string(),
  text: z.string(),
  published_at: columns.time,
  known_language: z.string(),
  label: z.enum([...QUERY_SENTIMENTS, '']),
};

/** Counts the texts of a statement by its own facets, and how many are known without filters. */
export function facetCounts(texts: Sql, matches: Sql, facets: Sql): Sql {
  return sql`
    SELECT counted.1 AS facet, counted.2 AS day, counted.3 AS value, count() AS texts
    FROM
    (
      SELECT
        toString(toDate(published_at, {zone:String})) AS published_day,
        ${matches} AS is_found,
        ${IN_LANGUAGES} AS is_in_languages,
        arrayJoin(arrayFilter(
          one -> one.4,
          arrayConcat(
            [
              ('known', '', '', true),
              ('sentiment', '', sentiment, is_found AND is_in_languages),
              ('language', '', known_language, is_found)
            ],
            ${facets}
          )
        )) AS counted
      FROM
      (${texts}
      )
    )
    GROUP BY facet, day, value
    ORDER BY facet, day, texts DESC, value`;
}
