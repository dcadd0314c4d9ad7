import { z } from 'zod';
import { columns, defineQuestion, fields, ofAccount } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/**
 * Accounts with something that a source has not reported again since a time: when it last reported anything about each,
 * and when it last reported the oldest part, the account itself or one of its videos.
 */
export const staleAccounts = defineQuestion({
  name: 'stale-accounts',
  input: z.strictObject({
    platform: fields.platform,
    source: z.string(),
    before: z.date(),
    limit: z.int().positive(),
  }),
  row: z.strictObject({ account_id: z.string(), oldest_at: columns.time, newest_at: columns.time }),
  sql: sql`
    SELECT account_id, min(reported_at) AS oldest_at, max(reported_at) AS newest_at
    FROM
    (
      SELECT account_id, max(recorded_at) AS reported_at
      FROM ${table('account_observations')}
      WHERE platform = {platform:String} AND source = {source:String}
      GROUP BY account_id
      UNION ALL
      SELECT account_id, max(recorded_at) AS reported_at
      FROM ${table('video_observations')}
      WHERE platform = {platform:String} AND source = {source:String}
      GROUP BY account_id, video_id
    )
    GROUP BY account_id
    HAVING oldest_at < {before:DateTime64(3, 'UTC')}
    ORDER BY oldest_at, account_id
    LIMIT {limit:UInt32}`,
});

/** The sources of an account and its videos. */
export const accountSources = defineQuestion({
  name: 'account-sources',
  input: z.strictObject({ platform: fields.platform, accountId: z.string() }),
  scope: ofAccount,
  row: z.strictObject({ source: z.string() }),
  sql: sql`
    SELECT DISTINCT toString(source) AS source
    FROM
    (
      SELECT source
      FROM ${table('account_observations')}
      WHERE platform = {platform:String} AND account_id = {accountId:String}
      UNION ALL
      SELECT source
      FROM ${table('video_observations')}
      WHERE platform = {platform:String} AND account_id = {accountId:String}
    )
    ORDER BY source`,
});
