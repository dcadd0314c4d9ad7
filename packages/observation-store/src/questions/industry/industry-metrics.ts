import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { names, type Sql, sql, text } from '../../sql/sql.ts';
import { asOfDay, METRICS_AS_OF, METRICS_NOW } from '../account-metrics/metrics-tables.ts';

const FIGURES = [
  'growth_rate',
  'engagement_rate_views',
  'engagement_rate_followers',
  'like_rate',
  'comment_rate',
  'share_rate',
  'save_rate',
  'discussion',
  'views_per_follower',
  'posting_frequency',
  'posting_regularity',
  'consistency',
  'account_score',
] as const;
const figure = z.number().nullable();

const asked = z.strictObject({ platform: fields.platform, industry: z.string() });

const row = z.strictObject({
  account_id: z.string(),
  values: z.strictObject(
    Object.fromEntries(FIGURES.map(name => [name, figure])) as Record<
      (typeof FIGURES)[number],
      typeof figure
    >,
  ),
});

const TUPLE = text(`Tuple(${FIGURES.map(figure => `${figure} Nullable(Float64)`).join(', ')})`);

const sqlOf = (from: Sql) => sql`
    SELECT account_id, CAST((${names(FIGURES)}), ${TUPLE}) AS values
    FROM ${from}
    WHERE platform = {platform:String} AND industry = {industry:String}
    ORDER BY account_id`;

/** The metrics of every account of an industry. */
export const industryMetrics = defineQuestion({
  name: 'industry-metrics',
  input: asked,
  row,
  sql: sqlOf(METRICS_NOW),
});

/** The same as they were known on a day. */
export const industryMetricsAsOf = defineQuestion({
  name: 'industry-metrics-as-of',
  input: asked.extend(asOfDay),
  row,
  sql: sqlOf(METRICS_AS_OF),
});
