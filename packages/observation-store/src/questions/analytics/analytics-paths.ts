import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { sql } from '../../sql/sql.ts';
import { eventsOfPeople } from './people.ts';

/** How often one kind of page followed another within a visit; a visit begins with an empty one. */
export const analyticsPaths = defineQuestion({
  name: 'analytics-paths',
  input: z.strictObject({ startDate: fields.day, endDate: fields.day, limit: z.int() }),
  row: z.strictObject({ from_page: z.string(), to_page: z.string(), times: z.int(), people: z.int() }),
  sql: sql`
    SELECT from_page, to_page, count() AS times, uniqExact(person) AS people
    FROM
    (
      SELECT
        page AS to_page,
        person,
        lagInFrame(toString(page), 1, '') OVER (
          PARTITION BY session_id ORDER BY occurred_at, event_id
          ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
        ) AS from_page
      FROM ${eventsOfPeople}
      WHERE event = '$pageview' AND session_id != ''
    )
    WHERE from_page != to_page
    GROUP BY from_page, to_page
    ORDER BY times DESC, from_page, to_page
    LIMIT {limit:UInt32}`,
});
