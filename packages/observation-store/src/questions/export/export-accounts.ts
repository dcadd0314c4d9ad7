import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { names, sql, table } from '../../sql/sql.ts';
import { accountCounts, metricColumns } from '../columns.ts';

const METRICS = [
  'growth_rate',
  'engagement_rate_views',
  'engagement_rate_followers',
  'views_per_follower',
  'posting_frequency',
  'posting_regularity',
  'consistency',
  'account_score',
] as const;

/** The descriptions, last counts and metrics of accounts, for exports. */
export const exportAccounts = defineQuestion({
  name: 'export-accounts',
  input: z.strictObject({ platform: fields.platform, accountIds: z.array(z.string()) }),
  row: z.strictObject({
    platform: z.enum(PLATFORMS),
    account_id: z.string(),
    handle: z.string(),
    display_name: z.string(),
    bio: z.string(),
    verified: z.boolean(),
    is_business: z.boolean(),
    country_code: z.string().nullable(),
    language: z.string().nullable(),
    industry: z.string().nullable(),
    ...accountCounts,
    exact: z.boolean().nullable(),
    observed_at: columns.time.nullable(),
    source: z.string().nullable(),
    ...metricColumns(METRICS),
    computed_at: columns.time.nullable(),
  }),
  sql: sql`
    SELECT
      platform, account_id, handle, display_name, bio, verified, is_business, country_code, language, industry,
      followers, following, likes, videos, exact, observed_at, source,
      ${names(METRICS)}, computed_at
    FROM
    (
      SELECT
        platform, account_id, handle, display_name, bio, verified, is_business, country_code, language, industry
      FROM ${table('accounts')}
      WHERE platform = {platform:String} AND account_id IN {accountIds:Array(String)}
      ORDER BY accounts.observed_at DESC, recorded_at DESC
      LIMIT 1 BY account_id
    ) AS described
    LEFT JOIN
    (
      SELECT account_id, followers, following, likes, videos, exact, observed_at, source
      FROM ${table('account_totals')}
      WHERE platform = {platform:String} AND account_id IN {accountIds:Array(String)}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY account_id
    ) AS counted USING (account_id)
    LEFT JOIN
    (
      SELECT account_id, ${names(METRICS)}, computed_at
      FROM ${table('account_figures')}
      WHERE platform = {platform:String} AND account_id IN {accountIds:Array(String)}
      ORDER BY computed_at DESC
      LIMIT 1 BY account_id
    ) AS measured USING (account_id)
    ORDER BY account_id`,
});
