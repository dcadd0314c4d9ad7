import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { defineQuestion } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';
import { hasPartOf, likenessTo, nameSearch } from './search-names.ts';

/**
 * Accounts by a part of a current or former handle or name, ignoring spaces, punctuation and accents: exact handles
 * first, then prefixes, parts and near misses. Favourites come before all others.
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
  sql: sql`
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
        ${likenessTo(sql`keys[1]`, sql`keys[2]`)} AS version_likeness,
        multiIf(
          keys[1] = {wanted:String}, 0,
          startsWith(keys[1], {wanted:String}), 1,
          startsWith(keys[2], {wanted:String}), 2,
          position(search_key, {wanted:String}) > 0, 3,
          version_likeness >= 0.5, 4,
          {near:Bool} AND editDistanceUTF8(keys[1], {wanted:String}) <= {slips:UInt8}, 4,
          5
        ) AS version_distance
      FROM ${table('accounts')}
      WHERE platform IN {platforms:Array(String)}
        AND ${hasPartOf('search_key')}
        AND version_distance < 5
    )
    GROUP BY platform, account_id
    HAVING argMax(tuple(deleted_at), (observed_at, recorded_at)).1 IS NULL
    ORDER BY is_first DESC, distance, likeness DESC, account_id, platform
    LIMIT {limit:UInt32}`,
});
