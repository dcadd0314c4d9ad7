import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns } from '../../question.ts';
import { names } from '../../sql/sql.ts';

/** What the questions for one account's description share. */
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
  observed_at: columns.time,
  recorded_at: columns.time,
  source: z.string(),
});
export type AccountDescriptionRow = z.output<typeof accountDescriptionRow>;

export const ACCOUNT_DESCRIPTION_COLUMNS = names(Object.keys(accountDescriptionRow.shape));
