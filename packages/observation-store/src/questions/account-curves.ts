import { VIDEO_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, ofAccounts } from '../question.ts';
import { ms, OF_PLATFORM, SEEN, seenTuple, someOfPlatform } from './account-parts.ts';

const row = z.strictObject({
  account_id: z.string(),
  video_id: z.string(),
  kind: z.enum(VIDEO_KINDS),
  published_ms: ms,
  looks: z.array(z.tuple([...seenTuple, columns.count])),
});

const looksAtNewest = (published: string) => `
    SELECT
      account_id, video_id, any(kind) AS kind, any(published_ms) AS published_ms,
      arraySort(groupArray((${SEEN}, views))) AS looks
    FROM video_observations
    INNER JOIN
    (
      SELECT account_id, video_id, kind, toUnixTimestamp64Milli(published_at) AS published_ms
      FROM
      (
        SELECT account_id, video_id, kind, published_at
        FROM videos
        WHERE ${OF_PLATFORM}
          AND published_at < {${published}:DateTime64(3, 'UTC')}
        ORDER BY observed_at DESC, recorded_at DESC
        LIMIT 1 BY account_id, video_id
      )
      ORDER BY published_at DESC, video_id DESC
      LIMIT {mostVideos:UInt32} BY account_id
    ) AS newest USING (account_id, video_id)
    WHERE ${OF_PLATFORM}
        AND observed_at < {to:DateTime64(3, 'UTC')}
    GROUP BY account_id, video_id
    ORDER BY account_id, published_ms, video_id`;

/** All looks at the newest videos of some accounts before a moment, each video's oldest look first. */
export const accountCurves = defineQuestion({
  name: 'account-curves',
  input: someOfPlatform.extend({ to: z.date(), mostVideos: z.int().positive() }),
  scope: ofAccounts,
  row,
  sql: looksAtNewest('to'),
});

/** The same of the newest videos that were old enough by then. */
export const accountCourses = defineQuestion({
  name: 'account-courses',
  input: someOfPlatform.extend({ publishedBefore: z.date(), to: z.date(), mostVideos: z.int().positive() }),
  scope: ofAccounts,
  row,
  sql: looksAtNewest('publishedBefore'),
});
