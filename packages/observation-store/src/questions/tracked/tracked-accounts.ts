import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { andKnownBy, type Sql, sql, table } from '../../sql/sql.ts';
import { ACCOUNT_DESCRIPTION_COLUMNS, accountDescriptionRow } from '../account/account-descriptions.ts';
import { OF_THESE_ACCOUNTS, someAccounts } from '../account/accounts-of.ts';
import { observationGains } from '../video/observation-gains.ts';

const account = { platform: z.enum(PLATFORMS), account_id: z.string() };

const row = accountDescriptionRow.extend({
  followers: columns.count,
  exact: z.boolean().nullable(),
  counted_at: columns.time.nullable(),
});

const accountsWith = (counts: Sql, condition: Sql) => sql`
    SELECT descriptions.*, followers, exact, counted_at
    FROM
    (
      SELECT ${ACCOUNT_DESCRIPTION_COLUMNS}
      FROM ${table('accounts')}
      WHERE ${condition}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY platform, account_id
    ) AS descriptions
    LEFT JOIN
    (
      SELECT platform, account_id, followers, exact, observed_at AS counted_at
      FROM ${counts}
      WHERE ${condition}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY platform, account_id
    ) AS counts USING (platform, account_id)
    ORDER BY platform, account_id`;

/** The latest descriptions and counts of some accounts. */
export const trackedAccounts = defineQuestion({
  name: 'tracked-accounts',
  input: someAccounts,
  row,
  sql: accountsWith(table('account_totals'), OF_THESE_ACCOUNTS),
});

export const trackedAccountsAsOf = defineQuestion({
  name: 'tracked-accounts-as-of',
  input: someAccounts.extend({ asOf: z.date() }),
  row,
  sql: accountsWith(
    table('account_observations'),
    sql`${OF_THESE_ACCOUNTS}
        ${andKnownBy('recorded_at')}`,
  ),
});

/** The last known followers of each UTC day that has any. */
export const trackedFollowers = defineQuestion({
  name: 'tracked-followers',
  input: someAccounts.extend({ startDate: fields.day }),
  row: z.strictObject({
    ...account,
    day: columns.day,
    followers: z.int().nonnegative(),
    exact: z.boolean(),
  }),
  sql: sql`
    SELECT
      platform, account_id, toDate(observed_at) AS day,
      assumeNotNull(argMax(observations.followers, (observed_at, recorded_at))) AS followers,
      argMax(observations.exact, (observed_at, recorded_at)) AS exact
    FROM ${table('account_observations', { as: 'observations' })}
    WHERE ${OF_THESE_ACCOUNTS}
      AND observed_at >= toDateTime64({startDate:Date}, 3, 'UTC')
      AND observations.followers IS NOT NULL
    GROUP BY platform, account_id, day
    ORDER BY platform, account_id, day`,
});

/** Views that the videos of each account gained since a time; NULL when no gain is known. */
export const trackedViewsGained = defineQuestion({
  name: 'tracked-views-gained',
  input: someAccounts.extend({ since: z.date() }),
  row: z.strictObject({ ...account, views_gained: columns.count }),
  sql: sql`
    SELECT platform, account_id, sum(views_gained) AS views_gained
    FROM
    (${observationGains(['views'], OF_THESE_ACCOUNTS)}
    )
    WHERE observed_at > {since:DateTime64(3, 'UTC')}
    GROUP BY platform, account_id
    ORDER BY platform, account_id`,
});
