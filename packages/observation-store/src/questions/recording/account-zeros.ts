import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';

export const ACCOUNT_COUNTS = ['followers', 'following', 'likes', 'videos', 'views'] as const;

const input = z.strictObject({ platform: fields.platform, accountIds: z.array(z.string()) });
const OF_THESE = `platform = {platform:String} AND account_id IN {accountIds:Array(String)}`;

/** Since when each count of some accounts is known to be more than 0, in the order of ACCOUNT_COUNTS. */
export const accountCountsSince = defineQuestion({
  name: 'account-counts-since',
  input,
  row: z.strictObject({
    account_id: z.string(),
    since: z.array(columns.time.nullable()),
    has_zeros: z.boolean(),
  }),
  sql: `
    SELECT
      account_id,
      [${ACCOUNT_COUNTS.map(count => `minOrNullIf(observed_at, ${count} > 0)`).join(', ')}] AS since,
      toBool(max(${ACCOUNT_COUNTS.map(count => `ifNull(${count} = 0, 0)`).join(' OR ')})) AS has_zeros
    FROM account_observations
    WHERE ${OF_THESE}
    GROUP BY account_id`,
});

/** The observations of some accounts that show a 0 which is not known to be lost. */
export const accountZeros = defineQuestion({
  name: 'account-zeros',
  input,
  row: z.strictObject({
    platform: z.enum(PLATFORMS),
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
    lost: z.int().nonnegative(),
  }),
  sql: `
    SELECT platform, account_id, ${ACCOUNT_COUNTS.join(', ')}, observed_at, recorded_at, source, exact, lost
    FROM
    (
      SELECT *
      FROM account_observations
      WHERE ${OF_THESE}
      ORDER BY recorded_at DESC
      LIMIT 1 BY account_id, observed_at, source
    )
    WHERE ${ACCOUNT_COUNTS.map(count => `${count} = 0`).join(' OR ')}`,
});
