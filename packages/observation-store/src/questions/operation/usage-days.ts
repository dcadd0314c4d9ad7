import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** Uses of each feature by UTC day, of all teams or of one. */
export const usageDays = defineQuestion({
  name: 'usage-days',
  input: z.strictObject({
    startDate: fields.day,
    endDate: fields.day,
    /** Empty for all. */
    teamId: z.string(),
    feature: z.string(),
  }),
  row: z.strictObject({
    day: columns.day,
    feature: z.string(),
    action: z.string(),
    uses: z.int(),
    users: z.int(),
    teams: z.int(),
  }),
  sql: sql`
    SELECT
      toDate(occurred_at) AS day,
      feature,
      action,
      count() AS uses,
      uniqExact(user_id) AS users,
      uniqExact(team_id) AS teams
    FROM ${table('usage_events')}
    WHERE day BETWEEN {startDate:Date} AND {endDate:Date}
      AND ({teamId:String} = '' OR team_id = {teamId:String})
      AND ({feature:String} = '' OR feature = {feature:String})
    GROUP BY day, feature, action
    ORDER BY day, feature, action`,
});

/** Everything known of one person's use of the product, in their current and former teams. */
export const usageOfUser = defineQuestion({
  name: 'usage-of-user',
  input: z.strictObject({ teamIds: z.array(z.string()), userId: z.string() }),
  row: z.strictObject({
    feature: z.string(),
    action: z.string(),
    uses: z.int(),
    first_at: columns.time,
    last_at: columns.time,
  }),
  sql: sql`
    SELECT feature, action, count() AS uses, min(occurred_at) AS first_at, max(occurred_at) AS last_at
    FROM ${table('usage_events')}
    WHERE team_id IN {teamIds:Array(String)} AND user_id = {userId:String}
    GROUP BY feature, action
    ORDER BY feature, action`,
});
