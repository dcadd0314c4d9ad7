import { z } from 'zod';
import { columns, defineQuestion, fields, ofAccount } from '../question.ts';

/**
 * The latest observation as a whole: its counts belong together and share one provenance. And when the account was
 * observed first.
 */
export const accountLatestCounts = defineQuestion({
  name: 'account-latest-counts',
  input: z.strictObject({ platform: fields.platform, accountId: z.string(), asOf: fields.asOf }),
  scope: ofAccount,
  row: z.strictObject({
    followers: columns.count,
    following: columns.count,
    likes: columns.count,
    videos: columns.count,
    views: columns.count,
    observed_at: columns.time,
    recorded_at: columns.time,
    source: z.string(),
    exact: z.boolean(),
    first_observed_at: columns.time,
  }),
  sql: `
    SELECT
      followers, following, likes, videos, views, observed_at, recorded_at, source, exact,
      min(observed_at) OVER () AS first_observed_at
    FROM account_observations
    WHERE platform = {platform:String}
      AND account_id = {accountId:String}
      AND recorded_at <= {asOf:DateTime64(3, 'UTC')}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1`,
});
