import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';
import { eventsOfPeople } from './people.ts';

/** An event can be several steps, of which each needs a time of its own. */
const STEPS = 8;
const DAY_MS = 86_400_000;

/**
 * How many people got as far as each step, counted from 1, and no further, within a number of days. The steps are those of
 * `FUNNEL_STEPS`.
 */
export const analyticsFunnel = defineQuestion({
  name: 'analytics-funnel',
  input: z.strictObject({ startDate: fields.day, endDate: fields.day, days: z.int() }),
  row: z.strictObject({ steps: z.int(), people: z.int() }),
  sql: sql`
    SELECT steps, count() AS people
    FROM
    (
      SELECT
        person,
        toUInt8(windowFunnel(${STEPS * DAY_MS} * {days:UInt32})(
          time, step = 1, step = 2, step = 3, step = 4, step = 5
        )) AS steps
      FROM
      (
        SELECT
          person,
          arrayJoin(of_event) AS step,
          toUInt64(toUnixTimestamp64Milli(occurred_at)) * ${STEPS} + step AS time
        FROM
        (
          SELECT
            person,
            occurred_at,
            multiIf(event = '$pageview' AND page = '/auth/sign-up', [1, 2],
              event = '$pageview', [1], event = '$identify', [3], emptyArrayUInt8()) AS of_event
          FROM ${eventsOfPeople}
          UNION ALL
          SELECT
            user_id AS person,
            occurred_at,
            multiIf(feature IN ('user-add', 'favourite') AND action = 'add', [4],
              feature = 'export', [5], emptyArrayUInt8()) AS of_event
          FROM ${table('usage_events')}
          WHERE toDate(occurred_at) BETWEEN {startDate:Date} AND {endDate:Date}
        )
      )
      GROUP BY person
    )
    WHERE steps > 0
    GROUP BY steps
    ORDER BY steps`,
});
