import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';
import { accountIdentity } from './account-parts.ts';
import { OF_THESE_ACCOUNTS, someAccounts } from './accounts-of.ts';

/** The last known followers of some accounts. */
export const accountsFollowers = defineQuestion({
  name: 'accounts-followers',
  input: someAccounts,
  row: z.strictObject({ platform: z.enum(PLATFORMS), account_id: z.string(), followers: columns.count }),
  sql: sql`
    SELECT platform, account_id, followers
    FROM ${table('account_totals')}
    WHERE ${OF_THESE_ACCOUNTS}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1 BY platform, account_id`,
});

export const namedAccounts = defineQuestion({
  name: 'named-accounts',
  input: someAccounts,
  row: z.strictObject({
    platform: z.enum(PLATFORMS),
    account_id: z.string(),
    ...accountIdentity,
  }),
  sql: sql`
    SELECT platform, account_id, handle, display_name, avatar_url, verified, country_code, industry
    FROM ${table('accounts')}
    WHERE ${OF_THESE_ACCOUNTS}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1 BY platform, account_id`,
});
