import { z } from 'zod';
import { defineQuestion, fields } from '../question.ts';
import { MEASURED_ACCOUNT_COLUMNS, measuredAccountRow } from './industry-accounts.ts';

/** Accounts of a country or an industry (or of all) whose followers grow surest: by the lower end of the interval. */
export const trendingAccounts = defineQuestion({
  name: 'trending-accounts',
  input: z.strictObject({
    platform: fields.platform,
    region: z.string(),
    industry: z.string(),
    limit: z.int().positive(),
    offset: z.int().nonnegative(),
  }),
  row: measuredAccountRow,
  sql: `
    SELECT ${MEASURED_ACCOUNT_COLUMNS}
    FROM account_figures AS figures FINAL
    WHERE platform = {platform:String}
      AND ({region:String} = '' OR figures.country_code = {region:String})
      AND ({industry:String} = '' OR figures.industry = {industry:String})
      AND growth_low IS NOT NULL
    ORDER BY growth_low DESC, account_id
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
});
