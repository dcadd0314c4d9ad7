import { z } from 'zod';
import { columns, defineQuestion, fields } from '../question.ts';

/** Every known version of some accounts, to tell whether a description says something new. */
export const accountVersions = defineQuestion({
  name: 'account-versions',
  input: z.strictObject({ platform: fields.platform, ids: z.array(z.string()) }),
  row: z.strictObject({ id: z.string(), version_hash: z.string(), observed_at: columns.time }),
  sql: `
    SELECT account_id AS id, version_hash, observed_at
    FROM accounts
    WHERE platform = {platform:String} AND account_id IN {ids:Array(String)}
    ORDER BY id, observed_at, recorded_at`,
});
