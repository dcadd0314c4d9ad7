import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, fields, ofAccount } from '../../question.ts';
import { names, sql, table } from '../../sql/sql.ts';
import { provenance } from '../columns.ts';
import { accountAsOf, OF_ACCOUNT } from './account-parts.ts';

export const accountDescriptionRow = z.strictObject({
  platform: z.enum(PLATFORMS),
  account_id: z.string(),
  handle: z.string(),
  display_name: z.string(),
  bio: z.string(),
  bio_url: z.string().nullable(),
  avatar_url: z.string().nullable(),
  verified: z.boolean(),
  is_private: z.boolean(),
  is_business: z.boolean(),
  country_code: z.string().nullable(),
  language: z.string().nullable(),
  industry: z.string().nullable(),
  deleted_at: columns.time.nullable(),
  ...provenance,
});
export type AccountDescriptionRow = z.output<typeof accountDescriptionRow>;

export const ACCOUNT_DESCRIPTION_COLUMNS = names(Object.keys(accountDescriptionRow.shape));

const VERSIONS = sql`
    SELECT ${ACCOUNT_DESCRIPTION_COLUMNS}
    FROM ${table('accounts')}
    WHERE ${OF_ACCOUNT}
    ORDER BY observed_at DESC, recorded_at DESC`;

/** All versions of an account's description, newest first. */
export const accountDescriptions = defineQuestion({
  name: 'account-descriptions',
  input: accountAsOf,
  scope: ofAccount,
  row: accountDescriptionRow,
  sql: VERSIONS,
});

export const accountById = defineQuestion({
  name: 'account-by-id',
  input: accountAsOf,
  scope: ofAccount,
  row: accountDescriptionRow,
  sql: sql`${VERSIONS}
    LIMIT 1`,
});

/** All columns of the latest version, so that a new version can change one of them. */
export const accountLastVersion = defineQuestion({
  name: 'account-last-version',
  input: z.strictObject({ platform: fields.platform, accountId: z.string() }),
  row: accountDescriptionRow.extend({
    created_at: columns.time.nullable(),
    alt_ids: z.record(z.string(), z.string()),
  }),
  scope: ofAccount,
  sql: sql`
    SELECT ${ACCOUNT_DESCRIPTION_COLUMNS}, created_at, alt_ids
    FROM ${table('accounts')}
    WHERE platform = {platform:String} AND account_id = {accountId:String}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1`,
});
