import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { joined, sql, table, text } from '../../sql/sql.ts';

const OF_THE_ACCOUNTS = sql`platform = {platform:String} AND account_id IN {accountIds:Array(String)}`;

const ACCOUNT_TABLES = [
  'accounts',
  'account_observations',
  'videos',
  'video_observations',
  'audience_observations',
  'playlists',
] as const;

/** The tables that have any row about some accounts or by them. */
export const accountTraces = defineQuestion({
  name: 'account-traces',
  input: z.strictObject({
    platform: fields.platform,
    accountIds: z.array(z.string()),
    handles: z.array(z.string()).describe('In lower case'),
  }),
  row: z.strictObject({ reported: z.string() }),
  sql: sql`
    SELECT DISTINCT reported
    FROM
    (
      ${joined(
        ACCOUNT_TABLES.map(
          name => sql`SELECT ${text(name)} AS reported
      FROM ${table(name)}
      WHERE ${OF_THE_ACCOUNTS}
      UNION ALL`,
        ),
        '\n      ',
      )}
      SELECT 'comments' AS reported
      FROM ${table('comments')}
      WHERE platform = {platform:String}
        AND (
          author_id IN {accountIds:Array(String)}
          OR (author_id IS NULL AND lowerUTF8(author_handle) IN {handles:Array(String)})
        )
      UNION ALL
      SELECT 'sounds' AS reported
      FROM ${table('sounds')}
      WHERE platform = {platform:String} AND lowerUTF8(owner_handle) IN {handles:Array(String)}
    )
    ORDER BY reported`,
});
