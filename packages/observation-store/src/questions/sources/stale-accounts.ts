import { z } from 'zod';
import { columns, defineQuestion, fields, ofAccount } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/**
 * Accounts of which a source told something that it has not told again since a moment: when it last told anything
 * of each, and since when something of it, the account itself or one of its videos, waits to be told again.
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
    SELECT account_id, min(told_at) AS oldest_at, max(told_at) AS newest_at
    FROM
    (
      SELECT account_id, max(recorded_at) AS told_at
      FROM ${table('account_observations')}
      WHERE platform = {platform:String} AND source = {source:String}
      GROUP BY account_id
      UNION ALL
      SELECT account_id, max(recorded_at) AS told_at
      FROM ${table('video_observations')}
      WHERE platform = {platform:String} AND source = {source:String}
      GROUP BY account_id, video_id
    )
    GROUP BY account_id
    HAVING oldest_at < {before:DateTime64(3, 'UTC')}
    ORDER BY oldest_at, account_id
    LIMIT {limit:UInt32}`,
});

/** Who told of an account and its videos. */
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
