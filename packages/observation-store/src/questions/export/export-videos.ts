import { smallestSample, VIDEO_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion } from '../../question.ts';
import { newestOf, type Sql, sql, table } from '../../sql/sql.ts';
import { OF_PLATFORM } from '../account/account-parts.ts';
import { accountDays } from '../account-videos/account-days.ts';
import { aVideoObservation } from '../columns.ts';
import { captionLabels, commentTotals, labelledVideos } from '../language/comment-sentiments.ts';
import { HANDLE, named } from './export-handles.ts';

const input = accountDays.omit({ accountId: true }).extend({ accountIds: z.array(z.string()) });

const OF_ACCOUNTS = sql`platform = {platform:String}
        AND account_id IN {accountIds:Array(String)}`;
/** The latest description decides on the publication, as in reports. */
const LATEST_PUBLISHED = sql`toDate(argMax(published_at, (videos.observed_at, recorded_at)), {zone:String})
          BETWEEN {startDate:Date} AND {endDate:Date}`;

/** The number of rows of each account in `exportVideos` and `exportVideosAsOf`. */
export const exportVideoCounts = defineQuestion({
  name: 'export-video-counts',
  input,
  row: z.strictObject({ account_id: z.string(), rows: z.int().positive() }),
  sql: sql`
    SELECT account_id, count() AS rows
    FROM
    (
      SELECT account_id, video_id
      FROM ${table('videos')}
      WHERE ${OF_PLATFORM}
      GROUP BY account_id, video_id
      HAVING ${LATEST_PUBLISHED}
    )
    GROUP BY account_id
    ORDER BY account_id`,
});

/** Joining by a number is faster than by two strings; collisions are negligible. */
const KEY = sql`cityHash64(account_id, video_id)`;
const COUNTS = sql`views, likes, comments, shares, saves, observed_at, source, exact`;

/** Joined with the videos; the columns that this adds. */
type Sentiments = { readonly columns: Sql; readonly joined: Sql };

const NO_SENTIMENTS: Sentiments = {
  columns: sql`CAST(NULL, 'Nullable(String)') AS caption_sentiment, CAST(NULL, 'Nullable(UInt64)') AS comments_analysed,
      CAST(NULL, 'Nullable(Float64)') AS sentiment_index`,
  joined: sql``,
};

function videosWith<Input extends typeof input>(
  name: string,
  inputs: Input,
  { condition, counts, sentiments = NO_SENTIMENTS }: { condition: Sql; counts: Sql; sentiments?: Sentiments },
) {
  return defineQuestion({
    name,
    input: named(inputs),
    row: z.strictObject({
      platform: z.string(),
      account_id: z.string(),
      handle: z.string(),
      video_id: z.string(),
      url: z.string(),
      kind: z.enum(VIDEO_KINDS),
      caption: z.string(),
      published_at: columns.time,
      duration_s: z.number().nullable(),
      country_code: z.string().nullable(),
      language: z.string().nullable(),
      sound_id: z.string().nullable(),
      hashtags: z.string(),
      is_ad: z.boolean(),
      deleted_at: columns.time.nullable(),
      ...aVideoObservation,
      observed_at: columns.time.nullable(),
      source: z.string().nullable(),
      exact: z.boolean().nullable(),
      caption_sentiment: z.string().nullable(),
      comments_analysed: z.int().nullable(),
      sentiment_index: z.number().nullable(),
    }),
    sql: sql`
    SELECT
      {platform:String} AS platform, account_id, ${HANDLE} AS handle, video_id, url, kind, caption, published_at,
      duration_s, country_code, language, sound_id, arrayStringConcat(hashtags, ' ') AS hashtags, is_ad, deleted_at,
      ${COUNTS}, ${sentiments.columns}
    FROM
    (
      SELECT
        account_id, video_id, url, kind, caption, published_at, duration_s, country_code, language, sound_id,
        hashtags, is_ad, deleted_at, ${KEY} AS key
      FROM ${table('videos')}
      WHERE ${condition}
        AND (account_id, video_id) GLOBAL IN
        (
          SELECT account_id, video_id
          FROM ${table('videos')}
          WHERE ${condition}
          GROUP BY account_id, video_id
          HAVING ${LATEST_PUBLISHED}
        )
      ORDER BY account_id, video_id, videos.observed_at DESC, recorded_at DESC
      LIMIT 1 BY account_id, video_id
    ) AS described
    LEFT JOIN
    (${counts}
    ) AS counted USING (key)${sentiments.joined}
    ORDER BY account_id, published_at, video_id`,
  });
}

const LAST_COUNTS = sql`
      SELECT ${KEY} AS key, ${COUNTS}
      FROM ${newestOf('video_totals')}
      WHERE ${OF_ACCOUNTS}`;
const COUNTS_AS_OF = sql`
      SELECT ${KEY} AS key, ${COUNTS}
      FROM ${table('video_observations')}
      WHERE ${OF_PLATFORM}
      ORDER BY account_id, video_id, observed_at DESC, recorded_at DESC
      LIMIT 1 BY account_id, video_id`;

/** The videos that accounts published in the days, with their last counts; ignores `asOf`. */
export const exportVideos = videosWith('export-videos', input, {
  condition: OF_ACCOUNTS,
  counts: LAST_COUNTS,
});

/** The same as of a time. */
export const exportVideosAsOf = videosWith('export-videos-as-of', input, {
  condition: OF_PLATFORM,
  counts: COUNTS_AS_OF,
});

const THESE_VIDEOS = sql`
          SELECT video_id, account_id
          FROM ${table('videos')}
          WHERE ${OF_PLATFORM}`;

/** The index is 100 times the share of positive comments minus that of negative ones, like the metric. */
const SENTIMENTS: Sentiments = {
  columns: sql`nullIf(caption_label, '') AS caption_sentiment, analysed_comments AS comments_analysed,
      if(analysed_comments >= ${smallestSample('sentiment_index')},
        100 * (toInt64(positive_comments) - toInt64(negative_comments)) / analysed_comments, NULL) AS sentiment_index`,
  joined: sql`
    LEFT JOIN
    (${captionLabels(THESE_VIDEOS)}
    ) AS captioned USING (video_id)
    LEFT JOIN
    (${commentTotals(THESE_VIDEOS)}
    ) AS commented USING (video_id)`,
};
const labelledInput = input.extend(labelledVideos);

/** The same two with the sentiment of captions and comments, which takes longer. */
export const exportLabelledVideos = videosWith('export-labelled-videos', labelledInput, {
  condition: OF_ACCOUNTS,
  counts: LAST_COUNTS,
  sentiments: SENTIMENTS,
});
export const exportLabelledVideosAsOf = videosWith('export-labelled-videos-as-of', labelledInput, {
  condition: OF_PLATFORM,
  counts: COUNTS_AS_OF,
  sentiments: SENTIMENTS,
});
