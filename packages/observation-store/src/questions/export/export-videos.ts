import { VIDEO_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion } from '../../question.ts';
import { newestOf, type Sql, sql, table } from '../../sql/sql.ts';
import { OF_PLATFORM } from '../account/account-parts.ts';
import { accountDays } from '../account-videos/account-days.ts';
import { aVideoObservation } from '../columns.ts';
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

function videosWith(name: string, condition: Sql, counts: Sql) {
  return defineQuestion({
    name,
    input: named(input),
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
    }),
    sql: sql`
    SELECT
      {platform:String} AS platform, account_id, ${HANDLE} AS handle, video_id, url, kind, caption, published_at,
      duration_s, country_code, language, sound_id, arrayStringConcat(hashtags, ' ') AS hashtags, is_ad, deleted_at,
      ${COUNTS}
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
    ) AS counted USING (key)
    ORDER BY account_id, published_at, video_id`,
  });
}

/** The videos that accounts published in the days, with their last counts; ignores `asOf`. */
export const exportVideos = videosWith(
  'export-videos',
  OF_ACCOUNTS,
  sql`
      SELECT ${KEY} AS key, ${COUNTS}
      FROM ${newestOf('video_totals')}
      WHERE ${OF_ACCOUNTS}`,
);

/** The same as of a time. */
export const exportVideosAsOf = videosWith(
  'export-videos-as-of',
  OF_PLATFORM,
  sql`
      SELECT ${KEY} AS key, ${COUNTS}
      FROM ${table('video_observations')}
      WHERE ${OF_PLATFORM}
      ORDER BY account_id, video_id, observed_at DESC, recorded_at DESC
      LIMIT 1 BY account_id, video_id`,
);
