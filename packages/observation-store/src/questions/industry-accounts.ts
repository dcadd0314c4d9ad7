import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, fields } from '../question.ts';
import { asOfDay, FIGURES_NOW, FIGURES_THEN, figureSamples } from './figures-tables.ts';

const figure = z.number().nullable();

/** An account of a list with the metrics that lists show; `total` is the length of the whole list. */
export const figuredAccountRow = z.strictObject({
  account_id: z.string(),
  growth_rate: figure,
  growth_low: figure,
  growth_high: figure,
  engagement_rate_views: figure,
  median_views: figure,
  posting_frequency: figure,
  account_score: figure,
  score_low: figure,
  score_high: figure,
  videos_observed: z.int().nonnegative(),
  samples: figureSamples,
  computed_at: columns.time,
  total: z.int().positive(),
});
export const FIGURED_ACCOUNT_COLUMNS = `
      account_id, growth_rate, growth_low, growth_high, engagement_rate_views, median_views, posting_frequency,
      account_score, score_low, score_high, videos_observed, samples, computed_at, count() OVER () AS total`;

/** The same with who it is. */
export const measuredAccountRow = figuredAccountRow.extend({
  platform: z.enum(PLATFORMS),
  handle: z.string(),
  display_name: z.string(),
  avatar_url: z.string().nullable(),
  verified: z.boolean(),
  country_code: z.string().nullable(),
  industry: z.string().nullable(),
  followers: columns.count,
});
export const MEASURED_ACCOUNT_COLUMNS = `
      platform, handle, display_name, avatar_url, verified,
      nullIf(country_code, '') AS country_code, nullIf(industry, '') AS industry, followers, ${FIGURED_ACCOUNT_COLUMNS}`;

export const FIGURE_SORTS = ['followers', 'growth', 'engagement', 'views', 'score'] as const;

const asked = z.strictObject({
  platform: fields.platform,
  industry: z.string(),
  sort: z.enum(FIGURE_SORTS),
  limit: z.int().positive(),
  offset: z.int().nonnegative(),
});

const sqlOf = (selected: string, from: string) => `
    SELECT ${selected}
    FROM ${from}
    WHERE platform = {platform:String} AND figures.industry = {industry:String}
    ORDER BY
      multiIf(
        {sort:String} = 'growth', growth_low,
        {sort:String} = 'engagement', engagement_rate_views,
        {sort:String} = 'views', median_views,
        {sort:String} = 'score', account_score,
        toFloat64(figures.followers)
      ) DESC NULLS LAST,
      account_id
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`;

/** Accounts of an industry with their metrics. An unknown value comes last. */
export const industryAccounts = defineQuestion({
  name: 'industry-accounts',
  input: asked,
  row: measuredAccountRow,
  sql: sqlOf(MEASURED_ACCOUNT_COLUMNS, FIGURES_NOW),
});

/** The same as it was known on a day. */
export const industryAccountsThen = defineQuestion({
  name: 'industry-accounts-then',
  input: asked.extend(asOfDay),
  row: figuredAccountRow,
  sql: sqlOf(FIGURED_ACCOUNT_COLUMNS, FIGURES_THEN),
});
