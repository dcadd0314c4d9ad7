import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { joined, name, names, sql, table } from '../../sql/sql.ts';
import { accountCounts, provenance } from '../columns.ts';

export const ACCOUNT_COUNTS = ['followers', 'following', 'likes', 'videos', 'views'] as const;
const COUNTS = ACCOUNT_COUNTS.map(name);

const input = z.strictObject({ platform: fields.platform, accountIds: z.array(z.string()) });
const OF_THESE = sql`platform = {platform:String} AND account_id IN {accountIds:Array(String)}`;

/** The time from which each count of some accounts is known to be more than 0, in the order of ACCOUNT_COUNTS. */
export const accountCountsSince = defineQuestion({
  name: 'account-counts-since',
  input,
  row: z.strictObject({
    account_id: z.string(),
    since: z.array(columns.time.nullable()),
    has_zeros: z.boolean(),
  }),
  sql: sql`
    SELECT
      account_id,
      [${joined(
        COUNTS.map(count => sql`minOrNullIf(observed_at, ${count} > 0)`),
        ', ',
      )}] AS since,
      toBool(max(${joined(
        COUNTS.map(count => sql`ifNull(${count} = 0, 0)`),
        ' OR ',
      )})) AS has_zeros
    FROM ${table('account_observations')}
    WHERE ${OF_THESE}
    GROUP BY account_id`,
});

/** The observations of some accounts with a 0 that is not marked as lost. */
export const accountZeros = defineQuestion({
  name: 'account-zeros',
  input,
  row: z.strictObject({
    platform: z.enum(PLATFORMS),
    account_id: z.string(),
    ...accountCounts,
    views: columns.count,
    ...provenance,
    exact: z.boolean(),
    lost: z.int().nonnegative(),
  }),
  sql: sql`
    SELECT platform, account_id, ${names(ACCOUNT_COUNTS)}, observed_at, recorded_at, source, exact, lost
    FROM
    (
      SELECT *
      FROM ${table('account_observations')}
      WHERE ${OF_THESE}
      ORDER BY recorded_at DESC
      LIMIT 1 BY account_id, observed_at, source
    )
    WHERE ${joined(
      COUNTS.map(count => sql`${count} = 0`),
      ' OR ',
    )}`,
});
