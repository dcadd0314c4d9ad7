import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';
import { ACCOUNT_DESCRIPTION_COLUMNS, accountDescriptionRow } from '../account/account-descriptions.ts';

/** Accounts of other platforms that have or had one of the handles, or have one of the ids. */
export const finderOtherPlatforms = defineQuestion({
  name: 'finder-other-platforms',
  input: z.strictObject({
    platform: fields.platform,
    handles: z.array(z.string()),
    accountIds: z.array(z.string()),
  }),
  row: accountDescriptionRow.extend({ followers: columns.count }),
  sql: sql`
    WITH named AS
    (
      SELECT platform, account_id
      FROM ${table('account_handles')}
      WHERE platform IN ('tiktok', 'youtube', 'instagram')
        AND platform != {platform:String}
        AND handle_key IN {handles:Array(String)}
    )
    SELECT
      ${ACCOUNT_DESCRIPTION_COLUMNS}, followers
    FROM
    (
      SELECT ${ACCOUNT_DESCRIPTION_COLUMNS}
      FROM ${table('accounts')}
      WHERE platform IN ('tiktok', 'youtube', 'instagram')
        AND platform != {platform:String}
        AND (
          (platform, account_id) GLOBAL IN (SELECT platform, account_id FROM named)
          OR account_id IN {accountIds:Array(String)}
        )
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY platform, account_id
    ) AS descriptions
    LEFT JOIN
    (
      SELECT platform, account_id, followers
      FROM ${table('account_totals')}
      WHERE platform IN ('tiktok', 'youtube', 'instagram')
        AND (
          (platform, account_id) GLOBAL IN (SELECT platform, account_id FROM named)
          OR account_id IN {accountIds:Array(String)}
        )
      ORDER BY observed_at DESC
      LIMIT 1 BY platform, account_id
    ) AS counts USING (platform, account_id)
    ORDER BY platform, account_id`,
});
