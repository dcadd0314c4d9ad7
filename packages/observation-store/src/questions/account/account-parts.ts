import { z } from 'zod';
import { fields } from '../../question.ts';
import { andKnownBy, sql } from '../../sql/sql.ts';

/** What the questions for the inputs of metrics share: some accounts of a platform, and what was known when. */
export const accountsOfPlatform = z.strictObject({
  platform: fields.platform,
  accountIds: z.array(z.string()).min(1),
  asOf: fields.asOf,
});

/** Who an account is, as lists of accounts show it. */
export const accountIdentity = {
  handle: z.string(),
  display_name: z.string(),
  avatar_url: z.string().nullable(),
  verified: z.boolean(),
  country_code: z.string().nullable(),
  industry: z.string().nullable(),
};

/** Observed from `from` on, before `to`. */
export const observedBetween = accountsOfPlatform.extend({ from: z.date(), to: z.date() });

/** The rows of one account that were known by then. */
export const OF_ACCOUNT = sql`platform = {platform:String}
        AND account_id = {accountId:String}
        ${andKnownBy('recorded_at')}`;

export const OF_PLATFORM = sql`platform = {platform:String}
        AND account_id IN {accountIds:Array(String)}
        ${andKnownBy('recorded_at')}`;

export const OBSERVED_BETWEEN = sql`observed_at >= {from:DateTime64(3, 'UTC')}
        AND observed_at < {to:DateTime64(3, 'UTC')}`;

/** Many rows travel as tuples, with times in milliseconds: their names would be most of the answer. */
export const ms = z.int();
export const provenanceTuple = [ms, ms, z.string(), z.boolean()] as const;
export const PROVENANCE = sql`toUnixTimestamp64Milli(observed_at), toUnixTimestamp64Milli(recorded_at), toString(source), exact`;
