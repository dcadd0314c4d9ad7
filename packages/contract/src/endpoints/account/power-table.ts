import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import {
  accountSummary,
  coveredRange,
  list,
  metricSample,
  page,
  range,
  rangeExample,
  series,
  summaryExample,
} from '../../insight.ts';
import { POWER_COLUMNS } from '../../values.ts';

const group = 'Accounts';

const columnName = z.enum(POWER_COLUMNS);

const chosen = {
  ids: list(fields.subjectId, 100)
    .optional()
    .describe('Handles, ids or profile links; the team’s favourites if omitted'),
  columns: list(columnName, POWER_COLUMNS.length)
    .default(['followers', 'viewsGained', 'videosPublished', 'engagement_rate_views', 'posting_frequency'])
    .describe('Counts and metrics, comma-separated'),
};

const value = z.number().nullable();

export const powerTable = defineEndpoint({
  method: 'GET',
  path: '/users/power-table',
  group,
  summary:
    'Favourite accounts of the team, or chosen accounts, side by side: selected counts and metrics over the range, change vs. the previous period, and the follower trend.',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  query: z.strictObject({ ...range, ...chosen, ...page(100, 50) }),
  reply: z.strictObject({
    range: coveredRange,
    total: z.int().nonnegative(),
    rows: z.array(
      z.strictObject({
        account: accountSummary,
        observedAt: fields.isoTime.nullable().describe('When the counts were observed'),
        exact: z.boolean().nullable().describe('false if the platform rounded them'),
        columns: z.array(
          z.strictObject({
            column: columnName,
            value: value.describe('null if unknown or there is not enough data'),
            change: value.describe(
              'Change vs. the previous period; for counts, since the start of the range; null for metrics that compare with other accounts',
            ),
            from: metricSample
              .nullable()
              .describe('Sample size of a metric, in the unit it states; null for counts and sums'),
          }),
        ),
        followersTrend: z.array(z.strictObject({ date: fields.isoDay, followers: fields.count })),
      }),
    ),
  }),
  example: {
    range: rangeExample,
    total: 1,
    rows: [
      {
        account: summaryExample,
        observedAt: '2026-11-15T11:48:00.000Z',
        exact: false,
        columns: [
          { column: 'followers', value: 412_600, change: 500, from: null },
          {
            column: 'views_per_follower',
            value: null,
            change: null,
            from: { sample: 3, notEnough: { needed: 5, reason: 'small-sample' } },
          },
        ],
        followersTrend: [
          { date: '2026-11-14', followers: 412_100 },
          { date: '2026-11-15', followers: 412_600 },
        ],
      },
    ],
  },
});

const points = z.array(
  z.strictObject({ date: fields.isoDay, values: z.array(value).describe('In the order of the columns') }),
);

export const powerTableHistory = defineEndpoint({
  method: 'GET',
  path: '/users/power-table/history',
  group,
  summary: 'Selected counts and metrics of each account by day, week or month.',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  query: z.strictObject({ ...series, ...chosen, ...page(100, 20) }),
  reply: z.strictObject({
    range: coveredRange,
    previousRange: coveredRange
      .nullable()
      .describe('The previous period, if requested and included in the plan'),
    total: z.int().nonnegative(),
    columns: z.array(columnName),
    rows: z.array(
      z.strictObject({
        account: accountSummary,
        points,
        previous: points.nullable().describe('Points of the previous period; null if previousRange is null'),
      }),
    ),
  }),
  example: {
    range: rangeExample,
    previousRange: null,
    total: 1,
    columns: ['followers', 'engagement_rate_views'],
    rows: [
      {
        account: summaryExample,
        points: [
          { date: '2026-11-14', values: [412_100, null] },
          { date: '2026-11-15', values: [412_600, 0.0912] },
        ],
        previous: null,
      },
    ],
  },
});
