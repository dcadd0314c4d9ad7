import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { sql } from '../../sql/sql.ts';
import { accountIdentity } from '../account/account-parts.ts';
import { METRICS_NOW, metricSamples } from './metrics-tables.ts';

const figure = z.number().nullable();

/** An account of a list with the metrics that lists show; `total` is the length of the whole list. */
export const listedAccountRow = z.strictObject({
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
  samples: metricSamples,
  computed_at: columns.time,
  total: z.int().positive(),
});
const FIGURES = sql`
      account_id, growth_rate, growth_low, growth_high, engagement_rate_views, median_views, posting_frequency,
      account_score, score_low, score_high, videos_observed, samples, computed_at`;
export const LISTED_ACCOUNT_COLUMNS = sql`${FIGURES}, count() OVER () AS total`;

/** Which accounts are on a page of a list, and how long the whole list is. */
export const accountIdRow = listedAccountRow.pick({ account_id: true, total: true });
export const ACCOUNT_ID_COLUMNS = sql`account_id, count() OVER () AS total`;

const measuredAccountRow = listedAccountRow.omit({ total: true }).extend({
  platform: z.enum(PLATFORMS),
  ...accountIdentity,
  followers: columns.count,
});

/**
 * Some accounts with who they are and their metrics of now, in no order. Lists are chosen without: the engine would carry
 * all of it for every account to choose a page of them.
 */
export const accountsMetrics = defineQuestion({
  name: 'accounts-metrics',
  input: z.strictObject({ platform: fields.platform, accountIds: z.array(z.string()).min(1) }),
  row: measuredAccountRow,
  sql: sql`
    SELECT
      platform, handle, display_name, avatar_url, verified,
      nullIf(country_code, '') AS country_code, nullIf(industry, '') AS industry, followers, ${FIGURES}
    FROM ${METRICS_NOW}
    WHERE platform = {platform:String} AND account_id IN {accountIds:Array(String)}`,
});
