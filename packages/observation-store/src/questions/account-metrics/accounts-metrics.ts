import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { names, sql } from '../../sql/sql.ts';
import { accountIdentity } from '../account/account-parts.ts';
import { metricColumns } from '../columns.ts';
import { METRICS_NOW, metricSamples } from './metrics-tables.ts';

export const LIST_METRICS = [
  'growth_rate',
  'growth_low',
  'growth_high',
  'engagement_rate_views',
  'median_views',
  'posting_frequency',
  'account_score',
  'score_low',
  'score_high',
] as const;

/** The metrics of an account in a list; `total` is the length of the whole list. */
export const listedAccountRow = z.strictObject({
  account_id: z.string(),
  ...metricColumns(LIST_METRICS),
  videos_observed: z.int().nonnegative(),
  samples: metricSamples,
  computed_at: columns.time,
  total: z.int().positive(),
});
const METRIC_COLUMNS = sql`account_id, ${names(LIST_METRICS)}, videos_observed, samples, computed_at`;
export const LISTED_ACCOUNT_COLUMNS = sql`${METRIC_COLUMNS}, count() OVER () AS total`;

/** The ids of a page of a list, and the length of the whole list. */
export const accountIdRow = listedAccountRow.pick({ account_id: true, total: true });
export const ACCOUNT_ID_COLUMNS = sql`account_id, count() OVER () AS total`;

const measuredAccountRow = listedAccountRow.omit({ total: true }).extend({
  platform: z.enum(PLATFORMS),
  ...accountIdentity,
  followers: columns.count,
});

/** The current metrics of some accounts, unordered. Lists select ids only, since sorting wide rows is slower. */
export const accountsMetrics = defineQuestion({
  name: 'accounts-metrics',
  input: z.strictObject({ platform: fields.platform, accountIds: z.array(z.string()).min(1) }),
  row: measuredAccountRow,
  sql: sql`
    SELECT
      platform, handle, display_name, avatar_url, verified,
      nullIf(country_code, '') AS country_code, nullIf(industry, '') AS industry, followers, ${METRIC_COLUMNS}
    FROM ${METRICS_NOW}
    WHERE platform = {platform:String} AND account_id IN {accountIds:Array(String)}`,
});
