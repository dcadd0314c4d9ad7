import { VIDEO_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, ofAccount, ofAccounts } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';
import {
  accountAsOf,
  accountsOfPlatform,
  ms,
  OF_ACCOUNT,
  OF_PLATFORM,
  PROVENANCE,
  provenanceTuple,
} from '../account/account-parts.ts';

/**
 * All versions of all videos of one account, unordered. Callers select the latest, since the engine takes longer to plan
 * that than to read the rows.
 */
export const accountVideoVersions = defineQuestion({
  name: 'account-video-versions',
  input: accountAsOf,
  scope: ofAccount,
  row: z.strictObject({
    video_id: z.string(),
    published_ms: ms,
    kind: z.enum(VIDEO_KINDS),
    deleted_ms: ms.nullable(),
    duration_s: z.number().nonnegative().nullable(),
    hashtags: z.array(z.string()),
    sound_id: z.string().nullable(),
    sticker_ids: z.array(z.string()),
    is_sponsored: z.boolean(),
    observed_ms: ms,
    recorded_ms: ms,
    source: z.string(),
  }),
  sql: sql`
    SELECT
      video_id, toUnixTimestamp64Milli(published_at) AS published_ms, kind,
      toUnixTimestamp64Milli(deleted_at) AS deleted_ms, duration_s, hashtags, sound_id, sticker_ids,
      is_ad OR is_paid_partnership AS is_sponsored, toUnixTimestamp64Milli(observed_at) AS observed_ms,
      toUnixTimestamp64Milli(recorded_at) AS recorded_ms, source
    FROM ${table('videos')}
    WHERE ${OF_ACCOUNT}`,
});

/** All observations of all videos of one account, unordered, with the publication time that each reported. */
export const accountVideoObservations = defineQuestion({
  name: 'account-video-observations',
  input: accountAsOf,
  scope: ofAccount,
  row: z.strictObject({
    video_id: z.string(),
    observations: z.array(
      z.tuple([
        ...provenanceTuple,
        columns.count,
        columns.count,
        columns.count,
        columns.count,
        columns.count,
        ms,
      ]),
    ),
  }),
  sql: sql`
    SELECT
      video_id,
      groupArray((
        ${PROVENANCE}, views, likes, comments, shares, saves, toUnixTimestamp64Milli(published_at)
      )) AS observations
    FROM ${table('video_observations')}
    WHERE ${OF_ACCOUNT}
    GROUP BY video_id`,
});

/** All versions of what lists show of some videos of one account, latest last. */
export const accountVideoCards = defineQuestion({
  name: 'account-video-cards',
  input: accountAsOf.extend({ videoIds: z.array(z.string()).min(1) }),
  scope: ofAccount,
  row: z.strictObject({
    video_id: z.string(),
    url: z.string(),
    caption: z.string(),
    cover_url: z.string().nullable(),
    observed_at: columns.time,
    recorded_at: columns.time,
  }),
  sql: sql`
    SELECT video_id, url, caption, cover_url, observed_at, recorded_at
    FROM ${table('videos')}
    WHERE ${OF_ACCOUNT}
      AND video_id IN {videoIds:Array(String)}
    ORDER BY observed_at, recorded_at`,
});

/** All versions of the videos that some accounts published before a time, unordered, for view curves. */
export const accountsVideoTimes = defineQuestion({
  name: 'accounts-video-times',
  isCached: true,
  input: accountsOfPlatform.extend({ publishedBefore: z.date() }),
  scope: ofAccounts,
  row: z.strictObject({
    account_id: z.string(),
    videos: z.array(z.tuple([z.string(), ms, z.enum(VIDEO_KINDS), ms, ms])),
  }),
  sql: sql`
    SELECT
      account_id,
      groupArray((
        video_id, toUnixTimestamp64Milli(published_at), toString(kind),
        toUnixTimestamp64Milli(observed_at), toUnixTimestamp64Milli(recorded_at)
      )) AS videos
    FROM ${table('videos')}
    WHERE ${OF_PLATFORM}
      AND published_at < {publishedBefore:DateTime64(3, 'UTC')}
    GROUP BY account_id`,
});

/** All observations of some videos before a time, unordered. */
export const accountsVideoObservations = defineQuestion({
  name: 'accounts-video-observations',
  isCached: true,
  input: accountsOfPlatform.extend({ videoIds: z.array(z.string()).min(1), to: z.date() }),
  scope: ofAccounts,
  row: z.strictObject({
    video_id: z.string(),
    observations: z.array(z.tuple([...provenanceTuple, columns.count])),
  }),
  sql: sql`
    SELECT video_id, groupArray((${PROVENANCE}, views)) AS observations
    FROM ${table('video_observations')}
    WHERE ${OF_PLATFORM}
      AND video_id IN {videoIds:Array(String)}
      AND observed_at < {to:DateTime64(3, 'UTC')}
    GROUP BY video_id`,
});
