import { FINDER_NUMBERS } from '@clipscope/contract';
import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { joined, name, newestOf, sql, text } from '../../sql/sql.ts';
import {
  FACET_NAMES,
  FACETS,
  FINDER_METRICS,
  finderFilters,
  MATCHES_OTHER_FILTERS,
} from './finder-filters.ts';

const choices = joined(
  Object.entries(FACETS).map(
    ([facet, [column, matches]]) => sql`(${text(facet)}, toString(${name(column)}), ${matches})`,
  ),
  ',\n        ',
);

/** The number of accounts for each choice of a facet, with all other filters applied; `all` is the current result. */
export const finderFacets = defineQuestion({
  name: 'finder-facets',
  input: finderFilters,
  row: z.strictObject({
    facet: z.enum(['all', ...FACET_NAMES]),
    value: z.string(),
    accounts: z.int().nonnegative(),
  }),
  sql: sql`
    SELECT choice.1 AS facet, choice.2 AS value, count() AS accounts
    FROM
    (
      SELECT
        [${choices}] AS choices,
        arrayCount(choice -> NOT choice.3, choices) AS mismatches
      FROM ${newestOf('account_figures')}
      WHERE platform IN ('tiktok', 'youtube', 'instagram')
        AND ${MATCHES_OTHER_FILTERS}
    )
    ARRAY JOIN arrayPushBack(choices, ('all', '', true)) AS choice
    WHERE mismatches = toUInt8(NOT choice.3)
    GROUP BY facet, value
    ORDER BY facet, accounts DESC, value`,
});

const quantiles = joined(
  Object.entries(FINDER_METRICS).map(([metric, columnName]) => {
    const column = name(columnName);
    return sql`(${text(metric)}, count(${column}), quantileExact(0.05)(toFloat64(${column})), quantileExact(0.5)(toFloat64(${column})), quantileExact(0.95)(toFloat64(${column})))`;
  }),
  ',\n      ',
);

/** The median of each metric on a platform, and where it usually lies: a few accounts grow a thousandfold. */
export const finderRanges = defineQuestion({
  name: 'finder-ranges',
  input: z.strictObject({ platform: fields.platform }),
  row: z.strictObject({
    metric: z.enum(FINDER_NUMBERS),
    accounts: z.int().nonnegative(),
    lowest: z.number().nullable(),
    middle: z.number().nullable(),
    highest: z.number().nullable(),
  }),
  sql: sql`
    SELECT spread.1 AS metric, spread.2 AS accounts, spread.3 AS lowest, spread.4 AS middle, spread.5 AS highest
    FROM
    (
      SELECT [${quantiles}] AS spreads
      FROM ${newestOf('account_figures')}
      WHERE platform = {platform:String}
    )
    ARRAY JOIN spreads AS spread
    WHERE accounts > 0`,
});
