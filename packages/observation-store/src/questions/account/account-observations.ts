import { z } from 'zod';
import { columns, defineQuestion, ofAccount } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';
import { accountAsOf, OF_ACCOUNT, PROVENANCE, provenanceTuple } from './account-parts.ts';

const { count } = columns;

/**
 * All observations of one account, unordered: followers, following, likes, videos and views. Callers derive latest counts,
 * days and followers from them, since planning separate queries would take longer than reading all rows.
 */
export const accountObservations = defineQuestion({
  name: 'account-observations',
  input: accountAsOf,
  scope: ofAccount,
  row: z.strictObject({ observation: z.tuple([...provenanceTuple, count, count, count, count, count]) }),
  sql: sql`
    SELECT (${PROVENANCE}, followers, following, likes, videos, views) AS observation
    FROM ${table('account_observations')}
    WHERE ${OF_ACCOUNT}`,
});
