import { z } from 'zod';
import { sql } from '../../sql/sql.ts';

/** Accounts of any platforms: the two lists have the same length. */
export const someAccounts = z.strictObject({
  platforms: z.array(z.string()),
  accountIds: z.array(z.string()),
});

export const OF_THESE_ACCOUNTS = sql`(platform, account_id) IN arrayZip({platforms:Array(String)}, {accountIds:Array(String)})`;
