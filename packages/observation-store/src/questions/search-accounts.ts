import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion } from '../question.ts';
import { OF_THESE_ACCOUNTS, someAccounts } from './accounts-of.ts';
import { hasPartOf, likenessTo, nameSearch } from './search-names.ts';

/**
 * Accounts by a part of their present or a former handle or name; spaces, signs and accents do not matter: the handle
 * itself, beginnings, parts, then near misses. Those named as first come before all others.
 */
export const searchAccounts = defineQuestion({
  name: 'search-accounts',
  input: nameSearch.omit({ offset: true }).extend({ favouriteIds: z.array(z.string()) }),
  row: z.strictObject({
    platform: z.enum(PLATFORMS),
    account_id: z.string(),
    is_first: z.boolean(),
    distance: z.int(),
    likeness: z.number(),
  }),
  sql: `
    SELECT
      platform, account_id,
      toBool(has({favouriteIds:Array(String)}, concat(platform, '/', account_id))) AS is_first,
      toUInt8(min(version_distance)) AS distance,
      if(distance = 4, round(max(version_likeness), 1), 1) AS likeness
    FROM
    (
      SELECT
        platform, account_id, deleted_at, observed_at, recorded_at,
        splitByChar('\\n', search_key) AS keys,
        ${likenessTo('keys[1]', 'keys[2]')} AS version_likeness,
        multiIf(
          keys[1] = {wanted:String}, 0,
          startsWith(keys[1], {wanted:String}), 1,
          startsWith(keys[2], {wanted:String}), 2,
          position(search_key, {wanted:String}) > 0, 3,
          version_likeness >= 0.5, 4,
          {near:Bool} AND editDistanceUTF8(keys[1], {wanted:String}) <= {slips:UInt8}, 4,
          5
        ) AS version_distance
      FROM accounts
      WHERE platform IN {platforms:Array(String)}
        AND ${hasPartOf('search_key')}
        AND version_distance < 5
    )
    GROUP BY platform, account_id
    HAVING argMax(tuple(deleted_at), (observed_at, recorded_at)).1 IS NULL
    ORDER BY is_first DESC, distance, likeness DESC, account_id, platform
    LIMIT {limit:UInt32}`,
});

/** How many follow some accounts, as last seen. */
export const accountsFollowers = defineQuestion({
  name: 'accounts-followers',
  input: someAccounts,
  row: z.strictObject({ platform: z.enum(PLATFORMS), account_id: z.string(), followers: columns.count }),
  sql: `
    SELECT platform, account_id, followers
    FROM account_totals FINAL
    WHERE ${OF_THESE_ACCOUNTS}`,
});

/** What some accounts are called now. */
export const searchedAccounts = defineQuestion({
  name: 'searched-accounts',
  input: someAccounts,
  row: z.strictObject({
    platform: z.enum(PLATFORMS),
    account_id: z.string(),
    handle: z.string(),
    display_name: z.string(),
    avatar_url: z.string().nullable(),
    verified: z.boolean(),
    country_code: z.string().nullable(),
    industry: z.string().nullable(),
  }),
  sql: `
    SELECT platform, account_id, handle, display_name, avatar_url, verified, country_code, industry
    FROM accounts
    WHERE ${OF_THESE_ACCOUNTS}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1 BY platform, account_id`,
});
