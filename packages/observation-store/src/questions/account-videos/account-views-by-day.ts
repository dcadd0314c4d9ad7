import { z } from 'zod';
import { columns, defineQuestion, fields, ofAccounts } from '../../question.ts';
import { sql } from '../../sql/sql.ts';
import { OBSERVED_BETWEEN, OF_PLATFORM, observedBetween } from '../account/account-parts.ts';
import { observationGains } from '../video/observation-gains.ts';

/** Views that the videos of some accounts gained, by day of observation; NULL when no gain is known. */
export const accountViewsByDay = defineQuestion({
  name: 'account-views-by-day',
  input: observedBetween.extend({ zone: fields.zone.default('UTC') }),
  scope: ofAccounts,
  row: z.strictObject({
    account_id: z.string(),
    days: z.array(z.tuple([columns.day, columns.count])),
  }),
  sql: sql`
    SELECT account_id, arraySort(groupArray((day, views_gained))) AS days
    FROM
    (
      SELECT account_id, toDate(observed_at, {zone:String}) AS day, sum(views_gained) AS views_gained
      FROM
      (${observationGains(['views'], OF_PLATFORM)}
      )
      WHERE ${OBSERVED_BETWEEN}
      GROUP BY account_id, day
    )
    GROUP BY account_id
    ORDER BY account_id`,
});
