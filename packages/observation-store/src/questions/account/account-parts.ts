import { z } from 'zod';
import { fields } from '../../question.ts';
import { andKnownBy, sql } from '../../sql/sql.ts';

export const accountAsOf = z.strictObject({
  platform: fields.platform,
  accountId: z.string(),
  asOf: fields.asOf,
});

export const accountsOfPlatform = z.strictObject({
  platform: fields.platform,
  accountIds: z.array(z.string()).min(1),
  asOf: fields.asOf,
});

/** What lists show of an account. */
export const accountIdentity = {
  handle: z.string(),
  display_name: z.string(),
  avatar_url: z.string().nullable(),
  verified: z.boolean(),
  country_code: z.string().nullable(),
  industry: z.string().nullable(),
};

/** Includes `from`, excludes `to`. */
export const observedBetween = accountsOfPlatform.extend({ from: z.date(), to: z.date() });

export const OF_ACCOUNT = sql`platform = {platform:String}
        AND account_id = {accountId:String}
        ${andKnownBy('recorded_at')}`;

export const OF_PLATFORM = sql`platform = {platform:String}
        AND account_id IN {accountIds:Array(String)}
        ${andKnownBy('recorded_at')}`;

export const OBSERVED_BETWEEN = sql`observed_at >= {from:DateTime64(3, 'UTC')}
        AND observed_at < {to:DateTime64(3, 'UTC')}`;

/** Long lists of rows are tuples with times in milliseconds, which keeps answers small. */
export const ms = z.int();
export const provenanceTuple = [ms, ms, z.string(), z.boolean()] as const;
export const PROVENANCE = sql`toUnixTimestamp64Milli(observed_at), toUnixTimestamp64Milli(recorded_at), toString(source), exact`;
