import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import {
  accountSummary,
  coveredRange,
  figureSample,
  list,
  page,
  range,
  rangeExample,
  series,
  summaryExample,
} from '../../insight.ts';
import { POWER_COLUMNS } from '../../values.ts';
import * as words from '../../words.ts';

const group = 'Accounts';

const columnName = z.enum(POWER_COLUMNS);

const chosen = {
  ids: list(words.subjectId, 100)
    .optional()
    .describe('Handles, ids or profile links; the team’s favourites when left out'),
  columns: list(columnName, POWER_COLUMNS.length)
    .default(['followers', 'viewsGained', 'videosPublished', 'engagement_rate_views', 'posting_frequency'])
    .describe('Counters and metrics, separated by commas'),
};

const value = z.number().nullable();

export const powerTable = defineEndpoint({
  name: 'powerTable',
  method: 'GET',
  path: '/users/power-table',
  group,
  summary:
    'The team’s favourite accounts, or some that are named, side by side: chosen counters and metrics over the range, how they changed against the equal time before, and the course of the followers.',
  access: 'session',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  query: z.strictObject({ ...range, ...chosen, ...page(100, 50) }),
  reply: z.strictObject({
    range: coveredRange,
    total: z.int().nonnegative(),
    rows: z.array(
      z.strictObject({
        account: accountSummary,
        observedAt: words.isoTime.nullable().describe('When the counts were true'),
        exact: z.boolean().nullable().describe('false when the platform rounded them'),
        columns: z.array(
          z.strictObject({
            column: columnName,
            value: value.describe('Null when it is not known or there is not enough data'),
            change: value.describe(
              'Against the equal time before, for counters since the start of the range; null for metrics that compare with other accounts',
            ),
            from: figureSample
              .nullable()
              .describe('What a metric is from, counted as it says; null for counters and sums'),
          }),
        ),
        followersTrend: z.array(z.strictObject({ date: words.isoDay, followers: words.count })),
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
  z.strictObject({ date: words.isoDay, values: z.array(value).describe('In the order of the columns') }),
);

export const powerTableHistory = defineEndpoint({
  name: 'powerTableHistory',
  method: 'GET',
  path: '/users/power-table/history',
  group,
  summary: 'The chosen counters and metrics of each account, day by day, week by week or month by month.',
  access: 'session',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  query: z.strictObject({ ...series, ...chosen, ...page(100, 20) }),
  reply: z.strictObject({
    range: coveredRange,
    previousRange: coveredRange
      .nullable()
      .describe('The equal period before, when it was asked for and the plan shows it'),
    total: z.int().nonnegative(),
    columns: z.array(columnName),
    rows: z.array(
      z.strictObject({
        account: accountSummary,
        points,
        previous: points.nullable().describe('The points of the period before; null where that is'),
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
