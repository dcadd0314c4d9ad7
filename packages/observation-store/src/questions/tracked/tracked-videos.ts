import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** The newest or most viewed videos that some accounts published since a time, without deleted ones. */
export const trackedVideos = defineQuestion({
  name: 'tracked-videos',
  input: z.strictObject({
    platform: fields.platform,
    accountIds: z.array(z.string()),
    publishedSince: z.date(),
    sort: z.enum(['newest', 'best']),
    limit: z.int().positive(),
  }),
  row: z.strictObject({ platform: z.enum(PLATFORMS), account_id: z.string(), video_id: z.string() }),
  sql: sql`
    SELECT platform, account_id, video_id
    FROM
    (
      SELECT platform, account_id, video_id, published_at, deleted_at
      FROM ${table('videos')}
      WHERE platform = {platform:String}
        AND account_id IN {accountIds:Array(String)}
        AND published_at >= {publishedSince:DateTime64(3, 'UTC')}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY account_id, video_id
    ) AS descriptions
    LEFT JOIN
    (
      SELECT platform, account_id, video_id, views
      FROM ${table('video_totals')}
      WHERE platform = {platform:String}
        AND account_id IN {accountIds:Array(String)}
        AND published_at >= {publishedSince:DateTime64(3, 'UTC')}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY account_id, video_id
    ) AS counts USING (platform, account_id, video_id)
    WHERE deleted_at IS NULL
    ORDER BY
      if({sort:String} = 'best', views, NULL) DESC NULLS LAST,
      published_at DESC,
      video_id DESC
    LIMIT {limit:UInt32}`,
});
