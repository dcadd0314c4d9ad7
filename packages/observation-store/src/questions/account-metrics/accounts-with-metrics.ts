import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

const shares = z.record(z.string(), z.number());

/** The latest descriptions, last publications and latest audiences of some accounts. */
export const accountsWithMetrics = defineQuestion({
  name: 'accounts-with-metrics',
  input: z.strictObject({ platform: fields.platform, accountIds: z.array(z.string()).min(1) }),
  row: z.strictObject({
    account_id: z.string(),
    handle: z.string(),
    display_name: z.string(),
    avatar_url: z.string().nullable(),
    verified: z.boolean(),
    is_business: z.boolean(),
    is_contactable: z.boolean(),
    country_code: z.string().nullable(),
    language: z.string().nullable(),
    industry: z.string().nullable(),
    described_at: columns.time,
    last_published_at: columns.time.nullable(),
    ages: shares.nullable(),
    genders: shares.nullable(),
    countries: shares.nullable(),
  }),
  sql: sql`
    SELECT
      account_id, handle, display_name, avatar_url, verified, is_business, is_contactable, country_code, language,
      industry, described_at, last_published_at, ages, genders, countries
    FROM
    (
      SELECT
        account_id, handle, display_name, avatar_url, verified, is_business,
        CAST(coalesce(bio_url, '') != '' OR match(bio, '[^@\\\\s]+@[^@\\\\s]+[.][^@\\\\s]+') AS Bool) AS is_contactable,
        country_code, language, industry, observed_at AS described_at
      FROM ${table('accounts')}
      WHERE platform = {platform:String} AND account_id IN {accountIds:Array(String)}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY account_id
    ) AS descriptions
    LEFT JOIN
    (
      SELECT account_id, ages, genders, countries
      FROM ${table('audience_observations')}
      WHERE platform = {platform:String} AND account_id IN {accountIds:Array(String)} AND subject_kind = 'account'
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY account_id
    ) AS audiences USING (account_id)
    LEFT JOIN
    (
      SELECT account_id, max(published_at) AS last_published_at
      FROM ${table('videos')}
      WHERE platform = {platform:String} AND account_id IN {accountIds:Array(String)}
      GROUP BY account_id
    ) AS publications USING (account_id)
    ORDER BY account_id`,
});
