import { z } from 'zod';
import { columns, defineQuestion } from '../../question.ts';
import { newestOf, sql } from '../../sql/sql.ts';

/** The browsers' own IDs that a user's sign-ins replaced. */
export const analyticsIdsOfUser = defineQuestion({
  name: 'analytics-ids-of-user',
  input: z.strictObject({ userId: z.string() }),
  row: z.strictObject({ anonymous_id: z.string() }),
  sql: sql`
    SELECT DISTINCT anonymous_id
    FROM ${newestOf('analytics_events')}
    WHERE user_id = {userId:String} AND anonymous_id != ''
    ORDER BY anonymous_id`,
});

/** Everything recorded of a user, in all their teams. */
export const analyticsOfUser = defineQuestion({
  name: 'analytics-of-user',
  input: z.strictObject({ userId: z.string() }),
  row: z.strictObject({
    event: z.string(),
    page: z.string(),
    times: z.int(),
    first_at: columns.time,
    last_at: columns.time,
  }),
  sql: sql`
    SELECT event, page, count() AS times, min(occurred_at) AS first_at, max(occurred_at) AS last_at
    FROM ${newestOf('analytics_events')}
    WHERE user_id = {userId:String}
    GROUP BY event, page
    ORDER BY event, page`,
});
