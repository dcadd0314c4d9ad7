import { BENCHMARKED_METRICS } from '@clipscope/domain';
import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { names, type Sql, sql, text } from '../../sql/sql.ts';
import { asOfDay, METRICS_AS_OF, METRICS_NOW } from '../account-metrics/metrics-tables.ts';
import { metricColumns } from '../columns.ts';

const input = z.strictObject({ platform: fields.platform, industry: z.string() });

const row = z.strictObject({
  account_id: z.string(),
  values: z.strictObject(metricColumns(BENCHMARKED_METRICS)),
});

const TUPLE = text(`Tuple(${BENCHMARKED_METRICS.map(metric => `${metric} Nullable(Float64)`).join(', ')})`);

const sqlOf = (from: Sql) => sql`
    SELECT account_id, CAST((${names(BENCHMARKED_METRICS)}), ${TUPLE}) AS values
    FROM ${from}
    WHERE platform = {platform:String} AND industry = {industry:String}
    ORDER BY account_id`;

export const industryMetrics = defineQuestion({
  name: 'industry-metrics',
  input,
  row,
  sql: sqlOf(METRICS_NOW),
});

export const industryMetricsAsOf = defineQuestion({
  name: 'industry-metrics-as-of',
  input: input.extend(asOfDay),
  row,
  sql: sqlOf(METRICS_AS_OF),
});
