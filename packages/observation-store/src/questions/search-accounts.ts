import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion } from '../question.ts';
import { OF_THESE_ACCOUNTS, someAccounts } from './accounts-of.ts';
import { hasPartOf, likenessTo, nameSearch, SMALL_SETS_ONLY } from './search-names.ts';

/**
 * Accounts by a part of their present or a former handle or name; spaces, signs and accents do not matter. The
 * favourites come first, then the handle itself, beginnings, parts, near misses; within each the largest first.
 */
export const searchAccounts = defineQuestion({
  name: 'search-accounts',
  input: nameSearch.extend({ favouriteIds: z.array(z.string()) }),
  row: z.strictObject({
    platform: z.enum(PLATFORMS),
    account_id: z.string(),
    followers: columns.count,
    distance: z.int(),
  }),
  sql: `
    SELECT platform, account_id, followers, toUInt8(distance) AS distance
    FROM
    (
      SELECT
        platform, account_id, min(version_distance) AS distance, max(version_likeness) AS likeness,
        argMax(tuple(deleted_at), (observed_at, recorded_at)).1 AS gone_at
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
      HAVING gone_at IS NULL
    ) AS matching
    LEFT JOIN
    (
      SELECT platform, account_id, followers
      FROM account_totals FINAL
      WHERE platform IN {platforms:Array(String)}
        AND (platform, account_id) GLOBAL IN
        (
          SELECT platform, account_id
          FROM accounts
          WHERE platform IN {platforms:Array(String)} AND ${hasPartOf('search_key')}
        )
      ${SMALL_SETS_ONLY}
    ) AS counts USING (platform, account_id)
    ORDER BY
      has({favouriteIds:Array(String)}, concat(platform, '/', account_id)) DESC,
      distance,
      if(distance = 4, round(likeness, 1), 1) DESC,
      followers DESC NULLS LAST,
      account_id,
      platform
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
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
