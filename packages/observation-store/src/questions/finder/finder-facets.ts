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

const each = joined(
  Object.entries(FACETS).map(
    ([facet, [column, fits]]) => sql`(${text(facet)}, toString(${name(column)}), ${fits})`,
  ),
  ',\n        ',
);

/** How many accounts each choice would give with everything else as it is; `all` is those that fit as it is. */
export const finderFacets = defineQuestion({
  name: 'finder-facets',
  input: finderFilters,
  row: z.strictObject({
    facet: z.enum(['all', ...FACET_NAMES]),
    value: z.string(),
    accounts: z.int().nonnegative(),
  }),
  sql: sql`
    SELECT one.1 AS facet, one.2 AS value, count() AS accounts
    FROM
    (
      SELECT
        [${each}] AS choices,
        arrayCount(choice -> NOT choice.3, choices) AS misfits
      FROM ${newestOf('account_figures')}
      WHERE platform IN ('tiktok', 'youtube', 'instagram')
        AND ${MATCHES_OTHER_FILTERS}
    )
    ARRAY JOIN arrayPushBack(choices, ('all', '', true)) AS one
    WHERE misfits = toUInt8(NOT one.3)
    GROUP BY facet, value
    ORDER BY facet, accounts DESC, value`,
});

const quantiles = joined(
  Object.entries(FINDER_METRICS).map(([figure, of]) => {
    const column = name(of);
    return sql`(${text(figure)}, count(${column}), min(toFloat64(${column})), quantileExact(0.5)(toFloat64(${column})), max(toFloat64(${column})))`;
  }),
  ',\n      ',
);

/** Between which values each number lies on a platform. */
export const finderRanges = defineQuestion({
  name: 'finder-ranges',
  input: z.strictObject({ platform: fields.platform }),
  row: z.strictObject({
    figure: z.enum(Object.keys(FINDER_METRICS) as [string, ...string[]]),
    accounts: z.int().nonnegative(),
    lowest: z.number().nullable(),
    middle: z.number().nullable(),
    highest: z.number().nullable(),
  }),
  sql: sql`
    SELECT one.1 AS figure, one.2 AS accounts, one.3 AS lowest, one.4 AS middle, one.5 AS highest
    FROM
    (
      SELECT [${quantiles}] AS figures
      FROM ${newestOf('account_figures')}
      WHERE platform = {platform:String}
    )
    ARRAY JOIN figures AS one
    WHERE accounts > 0`,
});
