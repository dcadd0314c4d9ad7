import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { sql } from '../../sql/sql.ts';
import { eventsOfPeople } from './people.ts';

/** No row without events. */
export const analyticsTotals = defineQuestion({
  name: 'analytics-totals',
  input: z.strictObject({ startDate: fields.day, endDate: fields.day }),
  row: z.strictObject({ people: z.int(), visits: z.int(), page_views: z.int() }),
  sql: sql`
    SELECT
      uniqExact(person) AS people,
      uniqExactIf(session_id, session_id != '') AS visits,
      countIf(event = '$pageview') AS page_views
    FROM ${eventsOfPeople}
    HAVING count() > 0`,
});
