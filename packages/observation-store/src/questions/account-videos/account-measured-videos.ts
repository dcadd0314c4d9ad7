import { VIDEO_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, ofAccounts } from '../../question.ts';
import { type Sql, sql, table } from '../../sql/sql.ts';
import { ms, OF_PLATFORM, observedBetween, PROVENANCE, provenanceTuple } from '../account/account-parts.ts';

const video = z.tuple([
  z.string(),
  ms,
  z.enum(VIDEO_KINDS),
  ms.nullable(),
  z.number().nonnegative().nullable(),
  z.array(z.string()),
  z.string().nullable(),
  z.array(z.string()),
  z.boolean(),
  ...provenanceTuple,
  columns.count,
  columns.count,
  columns.count,
  columns.count,
  columns.count,
]);

const row = z.strictObject({ account_id: z.string(), videos: z.array(video) });

const COUNTS = sql`views, likes, comments, shares, saves`;

/** The latest description decides on the publication. A video that was described but never observed has no counts and the provenance of its description. */
const videosWith = (counts: Sql, condition: Sql) => sql`
    SELECT
      account_id,
      arraySort(video -> (video.2, video.1), groupArray((
        video_id, toUnixTimestamp64Milli(published_at), toString(kind), toUnixTimestamp64Milli(deleted_at),
        duration_s, hashtags, sound_id, sticker_ids, is_sponsored,
        coalesce(counts.provenance.1, descriptions.provenance.1), coalesce(counts.provenance.2, descriptions.provenance.2),
        coalesce(counts.provenance.3, descriptions.provenance.3), coalesce(counts.provenance.4, descriptions.provenance.4), ${COUNTS}
      ))) AS videos
    FROM
    (
      SELECT *
      FROM
      (
        SELECT
          account_id, video_id, published_at, kind, deleted_at, duration_s, hashtags, sound_id, sticker_ids,
          is_ad OR is_paid_partnership AS is_sponsored,
          (toUnixTimestamp64Milli(observed_at), toUnixTimestamp64Milli(recorded_at), toString(source), true) AS provenance
        FROM ${table('videos')}
        WHERE ${OF_PLATFORM}
        ORDER BY observed_at DESC, recorded_at DESC
        LIMIT 1 BY account_id, video_id
      )
      WHERE published_at >= {from:DateTime64(3, 'UTC')}
        AND published_at < {to:DateTime64(3, 'UTC')}
    ) AS descriptions
    LEFT JOIN
    (
      SELECT account_id, video_id, ${COUNTS}, tuple(${PROVENANCE}) AS provenance
      FROM ${counts}
      WHERE ${OF_PLATFORM}
        AND published_at >= {from:DateTime64(3, 'UTC')}
        ${condition}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY account_id, video_id
    ) AS counts USING (account_id, video_id)
    GROUP BY account_id
    ORDER BY account_id`;

/** Videos published in a time range, oldest first, with their last counts before its end. */
export const accountMeasuredVideos = defineQuestion({
  name: 'account-measured-videos',
  input: observedBetween,
  scope: ofAccounts,
  row,
  sql: videosWith(table('video_observations'), sql`AND observed_at < {to:DateTime64(3, 'UTC')}`),
});

/** The same for a range that ends now, which can use the latest counts. */
export const accountMeasuredVideosNow = defineQuestion({
  name: 'account-measured-videos-now',
  input: observedBetween,
  scope: ofAccounts,
  row,
  sql: videosWith(table('video_totals'), sql``),
});
