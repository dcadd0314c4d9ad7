import { FINDER_SORTS } from '@clipscope/contract';
import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion } from '../../question.ts';
import { joined, name, names, newestOf, sql, text } from '../../sql/sql.ts';
import { LIST_METRICS } from '../account-metrics/accounts-metrics.ts';
import { metricSamples } from '../account-metrics/metrics-tables.ts';
import { metricColumns } from '../columns.ts';
import { FINDER_METRICS, finderFilters, MATCHES_FACETS, MATCHES_OTHER_FILTERS } from './finder-filters.ts';

const shares = z.record(z.string(), z.number());

export const finderRow = z.strictObject({
  platform: z.enum(PLATFORMS),
  account_id: z.string(),
  handle: z.string(),
  display_name: z.string(),
  avatar_url: z.string().nullable(),
  verified: z.boolean(),
  is_business: z.boolean(),
  is_contactable: z.boolean(),
  country_code: z.string(),
  language: z.string(),
  industry: z.string(),
  followers: columns.count,
  videos_observed: z.int().nonnegative(),
  last_published_at: columns.time.nullable(),
  top_hashtags: z.array(z.string()),
  ...metricColumns([...LIST_METRICS, 'views_per_follower']),
  samples: metricSamples,
  audience_ages: shares,
  audience_genders: shares,
  audience_countries: shares,
  observed_at: columns.time,
  computed_at: columns.time,
});
export const FINDER_COLUMNS = names(Object.keys(finderRow.shape));

const SORTS = joined(
  Object.entries(FINDER_METRICS).map(
    ([sort, column]) => sql`{sort:String} = ${text(sort)}, toFloat64(${name(column)}),`,
  ),
  '\n        ',
);

/** A page of the accounts that match the filters; unknown values come last. */
export const finderAccounts = defineQuestion({
  name: 'finder-accounts',
  input: finderFilters.extend({
    sort: z.enum(FINDER_SORTS),
    ascending: z.boolean(),
    limit: z.int().positive(),
    offset: z.int().nonnegative(),
  }),
  row: finderRow,
  sql: sql`
    WITH
      multiIf(
        ${SORTS}
        {sort:String} = 'lastPublished', toFloat64(toUnixTimestamp64Milli(last_published_at)),
        NULL
      ) AS sort_value
    SELECT ${FINDER_COLUMNS}
    FROM ${newestOf('account_figures')}
    WHERE ${MATCHES_FACETS}
      AND ${MATCHES_OTHER_FILTERS}
    ORDER BY if({ascending:Bool}, -sort_value, sort_value) DESC NULLS LAST, followers DESC NULLS LAST, account_id
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
});
