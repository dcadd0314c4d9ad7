import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { andKnownBy, parameter, sql, table } from '../../sql/sql.ts';

const IN_CAMPAIGNS = sql`(campaign, account_id) IN arrayZip({takesPartIn:Array(UInt32)}, {accountIds:Array(String)})`;
const EACH_CAMPAIGN = sql`ARRAY JOIN arrayEnumerate({starts:Array(DateTime64(3, 'UTC'))}) AS campaign`;
const KNOWN = sql`platform = {platform:String}
        AND account_id IN {accountIds:Array(String)}
        ${andKnownBy('recorded_at')}`;
const momentOf = (list: 'daysBefore' | 'starts' | 'ends') =>
  sql`${parameter(list, "Array(DateTime64(3, 'UTC'))")}[campaign]`;

/**
 * The accounts of some campaigns with their followers now, before and at the end of each campaign. Before means the last
 * count of the previous day or, without one, the first count within the campaign.
 */
export const campaignAccounts = defineQuestion({
  name: 'campaign-accounts',
  input: z.strictObject({
    platform: fields.platform,
    daysBefore: z.array(z.date()).describe('Start of the day before each campaign'),
    starts: z.array(z.date()).describe('Start of each campaign'),
    ends: z.array(z.date()).describe('End of each campaign, excluded'),
    takesPartIn: z.array(z.int().positive()).describe('Number of the campaign, from 1'),
    accountIds: z.array(z.string()).describe('The account of each entry of `takesPartIn`'),
    asOf: fields.asOf,
  }),
  row: z.strictObject({
    campaign: z.int(),
    account_id: z.string(),
    handle: z.string(),
    display_name: z.string(),
    avatar_url: z.string().nullable(),
    country_code: z.string().nullable(),
    followers: columns.count,
    followers_before: columns.count,
    followers_after: columns.count,
    observations: z.int().nonnegative().nullable(),
    exact: z.boolean().nullable(),
  }),
  sql: sql`
    SELECT
      campaign, account_id, handle, display_name, avatar_url, country_code,
      followers, followers_before, followers_after, observations, exact
    FROM
    (
      SELECT campaign, account_id, handle, display_name, avatar_url, country_code
      FROM
      (
        SELECT account_id, handle, display_name, avatar_url, country_code
        FROM ${table('accounts')}
        WHERE ${KNOWN}
        ORDER BY observed_at DESC, recorded_at DESC
        LIMIT 1 BY account_id
      )
      ${EACH_CAMPAIGN}
      WHERE ${IN_CAMPAIGNS}
    ) AS descriptions
    LEFT JOIN
    (
      SELECT
        campaign, account_id,
        argMax(shown, (observed_at, recorded_at)) AS followers,
        coalesce(
          argMaxIf(shown, (observed_at, recorded_at), is_in_days AND observed_at < ${momentOf('starts')}),
          argMinIf(shown, (observed_at, recorded_at), is_in_days)
        ) AS followers_before,
        argMaxIf(shown, (observed_at, recorded_at), is_in_days) AS followers_after,
        countIf(is_in_days) AS observations,
        toBool(countIf(is_in_days AND NOT is_exact) = 0) AS exact
      FROM
      (
        SELECT
          campaign, account_id, observed_at, recorded_at, followers AS shown, exact AS is_exact,
          isNotNull(followers) AND observed_at >= ${momentOf('daysBefore')} AND observed_at < ${momentOf('ends')}
            AS is_in_days
        FROM ${table('account_observations')}
        ${EACH_CAMPAIGN}
        WHERE ${KNOWN}
        AND ${IN_CAMPAIGNS}
      )
      GROUP BY campaign, account_id
    ) AS counts USING (campaign, account_id)
    ORDER BY campaign, account_id`,
});
