import { MENTION_KINDS } from '@clipscope/contract';
import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { andKnownBy, sql, table, text } from '../../sql/sql.ts';
import { OF_THESE_ACCOUNTS, someAccounts } from '../account/accounts-of.ts';
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

/** Every handle that some accounts have or had. */
export const trackedHandles = defineQuestion({
  name: 'tracked-handles',
  input: someAccounts.extend({ asOf: fields.asOf }),
  row: z.strictObject({ platform: z.string(), account_id: z.string(), handle: z.string() }),
  sql: sql`
    SELECT DISTINCT platform, account_id, handle_key AS handle
    FROM ${table('account_handles')}
    WHERE ${OF_THESE_ACCOUNTS} ${andKnownBy('first_recorded_at')}
    ORDER BY platform, account_id, handle`,
});

/** The lists of platforms, accounts and handles have an entry for each handle, in lower case. */
const mentions = explored.extend({
  handles: z.array(z.string()).min(1),
  kind: z.enum([...MENTION_KINDS, '']),
});

/** Not an email address, and without the full stop that ends a sentence. */
const MENTION = text(
  '(?:^|[^\\p{L}\\p{M}\\p{N}_.])[@＠]([\\p{L}\\p{M}\\p{N}_](?:[\\p{L}\\p{M}\\p{N}._-]*[\\p{L}\\p{M}\\p{N}_-])?)',
);
const NAMED = sql`extractAll(lowerUTF8(text), ${MENTION})`;

/** Which of the accounts a text names, without its author. */
const MENTIONED = sql`
          arraySort(arrayDistinct(arrayMap(
            one -> one.2,
            arrayFilter(
              one -> one.1 = platform AND has(named, one.3) AND one.2 != coalesce(author_id, ''),
              arrayZip({platforms:Array(String)}, {accountIds:Array(String)}, {handles:Array(String)})
            )
          ))) AS mentioned`;

const IN_CAPTIONS = sql`
          SELECT DISTINCT platform, account_id, video_id
          FROM ${table('subject_videos')}
          WHERE kind = 'mention'
            AND (platform, subject) IN arrayZip({platforms:Array(String)}, {handles:Array(String)})
            AND ${TIME_RANGE}
            ${andKnownBy('first_recorded_at')}`;

const NAMES_ONE = sql`${TIME_RANGE}
            ${andKnownBy('recorded_at')}
            AND (position(text, '@') > 0 OR position(text, '＠') > 0)
            AND hasAny(${NAMED}, {handles:Array(String)})`;

const IN_COMMENTS = sql`
          SELECT DISTINCT platform, video_id
          FROM ${table('comments')}
          WHERE ${NAMES_ONE}`;

const CAPTIONS = sql`
        SELECT
          platform, account_id, video_id, 'caption' AS kind, '' AS text_id, caption AS text,
          coalesce(language, '') AS stated_language, published_at, CAST(account_id, 'Nullable(String)') AS author_id,
          CAST(NULL, 'Nullable(String)') AS author_handle, deleted_at, arrayMap(one -> lowerUTF8(one), mentions) AS named
        FROM ${table('videos')}
        WHERE (platform, account_id, video_id) GLOBAL IN (${IN_CAPTIONS}
          )
          ${andKnownBy('recorded_at')}
        ORDER BY observed_at DESC, recorded_at DESC
        LIMIT 1 BY platform, video_id`;

const COMMENTS = sql`
        SELECT
          platform, owner_id AS account_id, video_id, 'comment' AS kind, comment_id AS text_id, text, stated_language,
          published_at, author_id, author_handle, deleted_at, named
        FROM
        (
          SELECT
            platform, video_id, comment_id, text, coalesce(language, '') AS stated_language, published_at, author_id,
            author_handle, deleted_at, ${NAMED} AS named
          FROM ${table('comments')}
          WHERE (platform, video_id) GLOBAL IN (${IN_COMMENTS}
            )
            AND ${TIME_RANGE}
            ${andKnownBy('recorded_at')}
          ORDER BY observed_at DESC, recorded_at DESC
          LIMIT 1 BY platform, video_id, comment_id
        ) AS written
        INNER JOIN
        (
          SELECT platform AS of_platform, video_id AS of_video, min(account_id) AS owner_id
          FROM ${table('video_owners')}
          WHERE (platform, video_id) GLOBAL IN (${IN_COMMENTS}
            )
          GROUP BY of_platform, of_video
        ) AS owners ON of_platform = platform AND of_video = video_id`;

const VIDEOS = sql`
          SELECT platform, video_id FROM (${IN_CAPTIONS}
          )
          UNION ALL${IN_COMMENTS}`;

/** The latest versions, with what is known of their text. */
const MENTIONING = sql`
      SELECT
        platform, account_id, video_id, kind, text_id, text, published_at, author_id, author_handle, mentioned, ${JUDGED}
      FROM
      (
        SELECT *, ${TEXT_HASH} AS text_hash, ${MENTIONED}
        FROM
        (${CAPTIONS}
        UNION ALL${COMMENTS}
        )
        WHERE deleted_at IS NULL AND notEmpty(mentioned)
      ) AS written
      LEFT JOIN
      (${analyses(MENTION_KINDS, VIDEOS)}
      ) AS analyses
        ON analysed_platform = platform AND analysed_video = video_id AND analysed_kind = kind
        AND analysed_text = text_id AND analysed_hash = text_hash`;

const MATCHES = sql`${MATCHES_TEXT}
        AND ({kind:String} = '' OR kind = {kind:String})`;

/** Counts of mentions, also by which of the accounts is mentioned. */
export const trackedMentionCounts = defineQuestion({
  name: 'tracked-mention-counts',
  input: mentions.extend({ zone: fields.zone }),
  row: facetRow,
  sql: facetCounts(
    MENTIONING,
    MATCHES,
    sql`arrayPushBack(
              arrayMap(
                id -> ('mentioned', '', concat(toString(platform), '/', id), is_found AND is_in_languages), mentioned
              ),
              ('day', published_day, kind, is_found AND is_in_languages)
            )`,
  ),
});

const FOUND = sql`
      SELECT *
      FROM
      (${MENTIONING}
      )
      WHERE ${MATCHES} AND ${IN_LANGUAGES}`;

/** The accounts whose captions mention one of the accounts, with the views of these videos; the most viewed first. */
export const trackedMentioners = defineQuestion({
  name: 'tracked-mentioners',
  input: mentions.extend({ limit: z.int().positive() }),
  row: z.strictObject({
    platform: judgedColumns.platform,
    account_id: z.string(),
    videos: z.int(),
    views: z.int(),
    all_accounts: z.int(),
    all_videos: z.int(),
    all_views: z.int(),
  }),
  sql: sql`
    SELECT
      platform, account_id, count() AS videos, toUInt64(sum(coalesce(video_views, 0))) AS views,
      count() OVER () AS all_accounts, toUInt64(sum(videos) OVER ()) AS all_videos,
      toUInt64(sum(views) OVER ()) AS all_views
    FROM
    (${FOUND} AND kind = 'caption'
    ) AS found
    LEFT JOIN
    (
      SELECT
        platform AS viewed_platform, video_id AS viewed_video,
        argMax(views, (observed_at, recorded_at)) AS video_views
      FROM ${table('video_observations')}
      WHERE (platform, account_id, video_id) GLOBAL IN (${IN_CAPTIONS}
        )
        ${andKnownBy('recorded_at')}
      GROUP BY viewed_platform, viewed_video
    ) AS totals ON viewed_platform = platform AND viewed_video = video_id
    GROUP BY platform, account_id
    ORDER BY views DESC, videos DESC, platform, account_id
    LIMIT {limit:UInt32}`,
});

/** Captions and comments that mention one of the accounts, newest first. */
export const trackedMentions = defineQuestion({
  name: 'tracked-mentions',
  input: mentions.extend(exploredPage),
  row: z.strictObject({
    ...judgedColumns,
    kind: z.enum(MENTION_KINDS),
    text_id: z.string(),
    author_id: z.string().nullable(),
    author_handle: z.string().nullable(),
    mentioned: z.array(z.string()),
  }),
  sql: sql`
    SELECT
      platform, account_id, video_id, kind, text_id, text, published_at, author_id, author_handle, mentioned,
      known_language, label
    FROM
    (${FOUND}
    )
    ORDER BY published_at DESC, platform, video_id, kind, text_id
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
});
