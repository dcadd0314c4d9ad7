import { z } from 'zod';
import { columns, defineQuestion, ofAccounts } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';
import {
  OBSERVED_BETWEEN,
  OF_PLATFORM,
  observedBetween,
  PROVENANCE,
  provenanceTuple,
} from './account-parts.ts';

/** All follower counts of some accounts in a time range, oldest first. */
export const accountFollowers = defineQuestion({
  name: 'account-followers',
  input: observedBetween,
  scope: ofAccounts,
  row: z.strictObject({
    account_id: z.string(),
    followers: z.array(z.tuple([...provenanceTuple, columns.count])),
  }),
  sql: sql`
    SELECT account_id, arraySort(groupArray((${PROVENANCE}, followers))) AS followers
    FROM ${table('account_observations')}
    WHERE ${OF_PLATFORM}
        AND ${OBSERVED_BETWEEN}
    GROUP BY account_id
    ORDER BY account_id`,
});
