import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, fields } from '../question.ts';

/**
 * Accounts by handle or name; spaces, dots, hyphens and underscores do not matter. The handle itself comes
 * first, then beginnings, then parts, then near misses; within each the largest first. Near misses compare runs
 * of three letters, of which a short word has too few to tell anything.
 */
export const searchAccounts = defineQuestion({
  name: 'search-accounts',
  input: z.strictObject({ words: z.string(), limit: z.int().positive(), asOf: fields.asOf }),
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
  }),
  sql: `
    WITH
      replaceRegexpAll(lowerUTF8({words:String}), '[\\\\s._-]+', '') AS wanted,
      found AS
      (
        SELECT
          *,
          replaceRegexpAll(lowerUTF8(handle), '[\\\\s._-]+', '') AS handle_key,
          replaceRegexpAll(lowerUTF8(display_name), '[\\\\s._-]+', '') AS name_key,
          greatest(ngramSearchUTF8(handle_key, wanted), ngramSearchUTF8(name_key, wanted)) AS likeness,
          multiIf(
            handle_key = wanted, 0,
            startsWith(handle_key, wanted), 1,
            startsWith(name_key, wanted), 2,
            position(handle_key, wanted) > 0 OR position(name_key, wanted) > 0, 3,
            lengthUTF8(wanted) >= 5 AND likeness >= 0.5, 4,
            editDistanceUTF8(handle_key, wanted) <= least(2, intDiv(lengthUTF8(wanted), 4)), 4,
            5
          ) AS distance
        FROM
        (
          SELECT platform, account_id, handle, display_name, avatar_url, verified, country_code, industry
          FROM accounts
          WHERE recorded_at <= {asOf:DateTime64(3, 'UTC')}
          ORDER BY observed_at DESC, recorded_at DESC
          LIMIT 1 BY platform, account_id
        )
        WHERE wanted != '' AND distance < 5
        ORDER BY distance, likeness DESC
        LIMIT 1000
      )
    SELECT platform, account_id, handle, display_name, avatar_url, verified, country_code, industry, followers
    FROM found
    LEFT JOIN
    (
      SELECT platform, account_id, argMax(followers, (observed_at, recorded_at)) AS followers
      FROM account_observations
      WHERE recorded_at <= {asOf:DateTime64(3, 'UTC')}
        AND (platform, account_id) GLOBAL IN (SELECT platform, account_id FROM found)
      GROUP BY platform, account_id
    ) AS counts USING (platform, account_id)
    ORDER BY
      distance,
      if(distance = 4, round(likeness, 1), 1) DESC,
      followers DESC NULLS LAST,
      handle
    LIMIT {limit:UInt32}`,
});
