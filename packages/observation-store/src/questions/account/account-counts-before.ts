import { z } from 'zod';
import { columns, defineQuestion, ofAccounts } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';
import { accountsOfPlatform, OF_PLATFORM } from './account-parts.ts';

/** The last observation of some accounts before a moment. */
export const accountCountsBefore = defineQuestion({
  name: 'account-counts-before',
  input: accountsOfPlatform.extend({ to: z.date() }),
  scope: ofAccounts,
  row: z.strictObject({
    account_id: z.string(),
    followers: columns.count,
    following: columns.count,
    likes: columns.count,
    videos: columns.count,
    views: columns.count,
    observed_at: columns.time,
    recorded_at: columns.time,
    source: z.string(),
    exact: z.boolean(),
  }),
  sql: sql`
    SELECT account_id, followers, following, likes, videos, views, observed_at, recorded_at, source, exact
    FROM ${table('account_observations')}
    WHERE ${OF_PLATFORM}
        AND observed_at < {to:DateTime64(3, 'UTC')}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1 BY account_id`,
});
