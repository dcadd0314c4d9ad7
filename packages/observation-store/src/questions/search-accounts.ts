import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion } from '../question.ts';
import { hasPartOf, likenessTo, nameSearch, WANTED_KEY, WANTED_PIECES } from './search-names.ts';

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
    handle: z.string(),
    display_name: z.string(),
    avatar_url: z.string().nullable(),
    verified: z.boolean(),
    country_code: z.string().nullable(),
    industry: z.string().nullable(),
    followers: columns.count,
    distance: z.int(),
  }),
  sql: `
    WITH${WANTED_KEY}${WANTED_PIECES}
      (
        SELECT groupArray(tuple(toString(platform), account_id, distance, likeness))
        FROM
        (
          SELECT
            platform, account_id,
            splitByChar('\\n', search_key)[1] AS handle_key,
            splitByChar('\\n', search_key)[2] AS name_key,
            ${likenessTo('handle_key', 'name_key')} AS likeness,
            multiIf(
              handle_key = wanted, 0,
              startsWith(handle_key, wanted), 1,
              startsWith(name_key, wanted), 2,
              position(handle_key, wanted) > 0 OR position(name_key, wanted) > 0, 3,
              likeness >= 0.5, 4,
              {near:Bool} AND editDistanceUTF8(handle_key, wanted) <= slips, 4,
              5
            ) AS distance
          FROM accounts
          WHERE platform IN {platforms:Array(String)}
            AND wanted != ''
            AND ${hasPartOf('search_key')}
            AND distance < 5
          ORDER BY distance, likeness DESC, lengthUTF8(handle_key)
          LIMIT 1 BY platform, account_id
          LIMIT 5000
        )
      ) AS found
    SELECT
      platform, account_id, handle, display_name, avatar_url, verified, country_code, industry, followers,
      toUInt8(places.3) AS distance
    FROM (SELECT arrayJoin(found) AS places, places.1 AS platform, places.2 AS account_id) AS found_accounts
    INNER JOIN
    (
      SELECT platform, account_id, handle, display_name, avatar_url, verified, country_code, industry, deleted_at
      FROM accounts
      WHERE platform IN {platforms:Array(String)}
        AND (platform, account_id) IN arrayMap(place -> (place.1, place.2), found)
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY platform, account_id
    ) AS descriptions USING (platform, account_id)
    LEFT JOIN
    (
      SELECT platform, account_id, followers
      FROM account_totals FINAL
      WHERE platform IN {platforms:Array(String)}
        AND (platform, account_id) IN arrayMap(place -> (place.1, place.2), found)
    ) AS counts USING (platform, account_id)
    WHERE deleted_at IS NULL
    ORDER BY
      has({favouriteIds:Array(String)}, concat(platform, '/', account_id)) DESC,
      distance,
      if(distance = 4, round(places.4, 1), 1) DESC,
      followers DESC NULLS LAST,
      handle,
      platform
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
});
