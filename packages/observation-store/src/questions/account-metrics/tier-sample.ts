import { VIDEO_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** View curves for tier medians. The number of videos per account is limited, so that busy accounts do not dominate. */
export const tierSample = defineQuestion({
  name: 'tier-sample',
  input: z.strictObject({
    platform: fields.platform,
    accountIds: z.array(z.string()).min(1),
    publishedFrom: z.date(),
    mostVideos: z.int().positive(),
  }),
  row: z.strictObject({
    account_id: z.string(),
    kind: z.enum(VIDEO_KINDS),
    points: z.array(z.tuple([z.number(), columns.count])),
  }),
  sql: sql`
    SELECT
      account_id, any(kind) AS kind,
      arraySort(groupArray(((toUnixTimestamp64Milli(observed_at) - published_ms) / 3600000, views))) AS points
    FROM ${table('video_observations')}
    INNER JOIN
    (
      SELECT account_id, video_id, any(kind) AS kind, max(toUnixTimestamp64Milli(published_at)) AS published_ms
      FROM ${table('videos')}
      WHERE platform = {platform:String}
        AND account_id IN {accountIds:Array(String)}
        AND published_at >= {publishedFrom:DateTime64(3, 'UTC')}
      GROUP BY account_id, video_id
      ORDER BY cityHash64(video_id)
      LIMIT {mostVideos:UInt32} BY account_id
    ) AS chosen USING (account_id, video_id)
    WHERE platform = {platform:String} AND account_id IN {accountIds:Array(String)}
    GROUP BY account_id, video_id
    ORDER BY account_id, video_id`,
});
