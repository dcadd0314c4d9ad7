import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { andKnownBy, sql, table } from '../../sql/sql.ts';

const mentioned = z.strictObject({
  platform: fields.platform,
  handles: z.array(z.string()).min(1),
  accountId: z.string(),
  from: z.date(),
  to: z.date(),
  asOf: fields.asOf,
});

/** Excludes accounts that mention themselves. */
const MENTIONS = sql`
      SELECT DISTINCT account_id, video_id, published_at
      FROM ${table('subject_videos')}
      WHERE kind = 'mention'
        AND platform = {platform:String}
        AND subject IN {handles:Array(String)}
        AND published_at >= {from:DateTime64(3, 'UTC')}
        AND published_at < {to:DateTime64(3, 'UTC')}
        ${andKnownBy('first_recorded_at')}
        AND account_id != {accountId:String}`;

export const accountMentionCount = defineQuestion({
  name: 'account-mention-count',
  input: mentioned,
  row: z.strictObject({ total: z.int().nonnegative(), mentioners: z.int().nonnegative() }),
  sql: sql`
    SELECT uniqExact(video_id) AS total, uniqExact(account_id) AS mentioners
    FROM
    (${MENTIONS}
    )`,
});

/** Videos of other accounts that mention an account, newest first. */
export const accountMentions = defineQuestion({
  name: 'account-mentions',
  input: mentioned.extend({ limit: z.int().positive(), offset: z.int().nonnegative() }),
  row: z.strictObject({ account_id: z.string(), video_id: z.string() }),
  sql: sql`
    SELECT account_id, video_id
    FROM
    (${MENTIONS}
    )
    ORDER BY published_at DESC, video_id DESC
    LIMIT 1 BY video_id
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
});
