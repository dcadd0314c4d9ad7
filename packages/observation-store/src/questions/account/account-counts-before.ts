import { z } from 'zod';
import { columns, defineQuestion, ofAccounts } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';
import { accountCounts, provenance } from '../columns.ts';
import { accountsOfPlatform, OF_PLATFORM } from './account-parts.ts';

/** The last observations of some accounts before a time. */
export const accountCountsBefore = defineQuestion({
  name: 'account-counts-before',
  input: accountsOfPlatform.extend({ to: z.date() }),
  scope: ofAccounts,
  row: z.strictObject({
    account_id: z.string(),
    ...accountCounts,
    views: columns.count,
    ...provenance,
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
