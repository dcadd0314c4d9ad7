import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** People by the week of their first use, and in how many weeks after it they used the product again. Weeks begin on Monday, UTC. */
export const weeklyRetention = defineQuestion({
  name: 'weekly-retention',
  input: z.strictObject({ startDate: fields.day, endDate: fields.day }),
  row: z.strictObject({ first_week: columns.day, weeks_later: z.int(), people: z.int() }),
  sql: sql`
    SELECT
      first_week,
      toUInt32(dateDiff('week', first_week, arrayJoin(weeks))) AS weeks_later,
      count() AS people
    FROM
    (
      SELECT
        user_id,
        arraySort(groupUniqArray(toMonday(toDate(occurred_at)))) AS weeks,
        weeks[1] AS first_week
      FROM ${table('usage_events')}
      WHERE toDate(occurred_at) <= {endDate:Date}
      GROUP BY user_id
    )
    WHERE first_week BETWEEN toMonday({startDate:Date}) AND {endDate:Date}
    GROUP BY first_week, weeks_later
    ORDER BY first_week, weeks_later`,
});
