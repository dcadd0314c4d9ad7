import { z } from 'zod';
import { columns, defineQuestion, fields } from '../question.ts';

const KNOWN = `platform = {platform:String}
        AND account_id IN {accountIds:Array(String)}
        AND recorded_at <= {asOf:DateTime64(3, 'UTC')}`;

const IN_DAYS = `isNotNull(followers)
          AND toDate(observed_at, {zone:String}) BETWEEN subtractDays({startDate:Date}, 1) AND {endDate:Date}`;

/**
 * Who takes part in a campaign, with the followers they have now and those they had right before and at the end
 * of some days. The last count of the day before stands for the beginning, or else the first of the days.
 */
export const campaignAccounts = defineQuestion({
  name: 'campaign-accounts',
  input: z.strictObject({
    platform: fields.platform,
    accountIds: z.array(z.string()),
    startDate: fields.day,
    endDate: fields.day,
    zone: fields.zone,
    asOf: fields.asOf,
  }),
  row: z.strictObject({
    account_id: z.string(),
    handle: z.string(),
    display_name: z.string(),
    avatar_url: z.string().nullable(),
    country_code: z.string().nullable(),
    followers: columns.count,
    followers_before: columns.count,
    followers_after: columns.count,
    looks: z.int().nonnegative().nullable(),
    exact: z.boolean().nullable(),
  }),
  sql: `
    SELECT
      account_id, handle, display_name, avatar_url, country_code,
      followers, followers_before, followers_after, looks, exact
    FROM
    (
      SELECT account_id, handle, display_name, avatar_url, country_code
      FROM accounts
      WHERE ${KNOWN}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY account_id
    ) AS descriptions
    LEFT JOIN
    (
      SELECT
        account_id,
        argMax(shown, (observed_at, recorded_at)) AS followers,
        coalesce(
          argMaxIf(shown, (observed_at, recorded_at), is_in_days AND toDate(observed_at, {zone:String}) < {startDate:Date}),
          argMinIf(shown, (observed_at, recorded_at), is_in_days)
        ) AS followers_before,
        argMaxIf(shown, (observed_at, recorded_at), is_in_days) AS followers_after,
        countIf(is_in_days) AS looks,
        toBool(countIf(is_in_days AND NOT is_exact) = 0) AS exact
      FROM
      (
        SELECT account_id, observed_at, recorded_at, followers AS shown, exact AS is_exact, ${IN_DAYS} AS is_in_days
        FROM account_observations
        WHERE ${KNOWN}
      )
      GROUP BY account_id
    ) AS counts USING (account_id)
    ORDER BY account_id`,
});
