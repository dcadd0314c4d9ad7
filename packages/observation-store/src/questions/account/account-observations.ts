import { z } from 'zod';
import { columns, defineQuestion, fields, ofAccount } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';
import { OF_ACCOUNT, PROVENANCE, provenanceTuple } from './account-parts.ts';

const { count } = columns;

/**
 * Every look at one account, in no order: followers, following, likes, videos and views. Its latest counts, its days and
 * its followers in a time all follow from these rows, and the engine takes longer to plan any of the three than to
 * read them all.
 */
export const accountObservations = defineQuestion({
  name: 'account-observations',
  input: z.strictObject({ platform: fields.platform, accountId: z.string(), asOf: fields.asOf }),
  scope: ofAccount,
  row: z.strictObject({ look: z.tuple([...provenanceTuple, count, count, count, count, count]) }),
  sql: sql`
    SELECT (${PROVENANCE}, followers, following, likes, videos, views) AS look
    FROM ${table('account_observations')}
    WHERE ${OF_ACCOUNT}`,
});
