import { z } from 'zod';
import { columns, defineQuestion, fields, ofAccounts } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';
import {
  accountIdentity,
  accountsOfPlatform,
  ms,
  OBSERVED_BETWEEN,
  OF_PLATFORM,
  observedBetween,
} from './account-parts.ts';

export const accountManyDescriptions = defineQuestion({
  name: 'account-many-descriptions',
  input: accountsOfPlatform,
  scope: ofAccounts,
  row: z.strictObject({
    account_id: z.string(),
    ...accountIdentity,
    observed_at: columns.time,
  }),
  sql: sql`
    SELECT account_id, handle, display_name, avatar_url, verified, country_code, industry, observed_at
    FROM ${table('accounts')}
    WHERE ${OF_PLATFORM}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1 BY account_id`,
});

/** All counts of some accounts in a time range, oldest first: followers, following, likes, videos. */
export const accountManyCounts = defineQuestion({
  name: 'account-many-counts',
  input: observedBetween,
  scope: ofAccounts,
  row: z.strictObject({
    account_id: z.string(),
    counts: z.array(z.tuple([ms, columns.count, columns.count, columns.count, columns.count])),
  }),
  sql: sql`
    SELECT
      account_id,
      arraySort(groupArray((toUnixTimestamp64Milli(observed_at), followers, following, likes, videos))) AS counts
    FROM ${table('account_observations')}
    WHERE ${OF_PLATFORM}
        AND ${OBSERVED_BETWEEN}
    GROUP BY account_id
    ORDER BY account_id`,
});

/** The accounts that have or had some handles, which are in lower case. */
export const accountManyHandles = defineQuestion({
  name: 'account-many-handles',
  input: z.strictObject({
    platform: fields.platform,
    handles: z.array(z.string()).min(1),
    asOf: fields.asOf,
  }),
  row: z.strictObject({ handle_key: z.string(), account_id: z.string() }),
  sql: sql`
    SELECT handle_key, account_id
    FROM ${table('account_handles')}
    WHERE platform = {platform:String} AND handle_key IN {handles:Array(String)}
    GROUP BY handle_key, account_id
    HAVING min(first_recorded_at) <= {asOf:DateTime64(3, 'UTC')}
    ORDER BY handle_key, account_id`,
});
