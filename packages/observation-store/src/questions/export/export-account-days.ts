import { z } from 'zod';
import { columns, defineQuestion } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';
import { OF_PLATFORM } from '../account/account-parts.ts';
import { accountDays } from '../account-videos/account-days.ts';
import { accountCounts, gainedCounts } from '../columns.ts';
import { observationGains, sumsOfGains } from '../video/observation-gains.ts';
import { HANDLE, named } from './export-handles.ts';

const input = accountDays.omit({ accountId: true }).extend({ accountIds: z.array(z.string()) });

const OBSERVED = sql`
    FROM ${table('account_observations')}
    WHERE ${OF_PLATFORM}
      AND toDate(observed_at, {zone:String}) BETWEEN {startDate:Date} AND {endDate:Date}`;

/** The number of rows of each account in `exportAccountDays`. */
export const exportAccountDayCounts = defineQuestion({
  name: 'export-account-day-counts',
  input,
  row: z.strictObject({ account_id: z.string(), rows: z.int().positive() }),
  sql: sql`
    SELECT account_id, uniqExact(toDate(observed_at, {zone:String})) AS rows${OBSERVED}
    GROUP BY account_id
    ORDER BY account_id`,
});

const GAINED = ['views', 'likes', 'comments', 'shares', 'saves'] as const;

/** One row per account and day with an observation: the last totals of the day and the gains of the videos. */
export const exportAccountDays = defineQuestion({
  name: 'export-account-days',
  input: named(input),
  row: z.strictObject({
    day: columns.day,
    platform: z.string(),
    account_id: z.string(),
    handle: z.string(),
    ...accountCounts,
    exact: z.boolean(),
    last_observed_at: columns.time,
    source: z.string(),
    ...gainedCounts,
  }),
  sql: sql`
    SELECT
      day, {platform:String} AS platform, account_id, ${HANDLE} AS handle,
      last.1 AS followers, last.2 AS following, last.3 AS likes, last.4 AS videos, last.5 AS exact, last.6 AS last_observed_at, last.7 AS source,
      views_gained, likes_gained, comments_gained, shares_gained, saves_gained
    FROM
    (
      SELECT
        account_id, toDate(observed_at, {zone:String}) AS day,
        argMax(
          (followers, following, likes, videos, exact, observed_at, source), (observed_at, recorded_at)
        ) AS last${OBSERVED}
      GROUP BY account_id, day
    ) AS totals
    LEFT JOIN
    (
      SELECT
        account_id, toDate(observed_at, {zone:String}) AS day,
        ${sumsOfGains(GAINED)}
      FROM
      (${observationGains(GAINED, OF_PLATFORM)}
      )
      WHERE day BETWEEN {startDate:Date} AND {endDate:Date}
      GROUP BY account_id, day
    ) AS gains USING (account_id, day)
    ORDER BY account_id, day`,
});
