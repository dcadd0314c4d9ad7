import { z } from 'zod';
import { sql } from '../../sql/sql.ts';

/** Some accounts of any platform, at the same places in two lists. */
export const someAccounts = z.strictObject({
  platforms: z.array(z.string()),
  accountIds: z.array(z.string()),
});

export const OF_THESE_ACCOUNTS = sql`(platform, account_id) IN arrayZip({platforms:Array(String)}, {accountIds:Array(String)})`;
