import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** Uses of each feature, and of all together under an empty name. */
export const featureUsage = defineQuestion({
  name: 'feature-usage',
  input: z.strictObject({ startDate: fields.day, endDate: fields.day }),
  row: z.strictObject({ feature: z.string(), uses: z.int(), people: z.int(), teams: z.int() }),
  sql: sql`
    SELECT
      used AS feature,
      count() AS uses,
      uniqExact(user_id) AS people,
      uniqExact(team_id) AS teams
    FROM ${table('usage_events')}
    ARRAY JOIN [toString(feature), ''] AS used
    WHERE toDate(occurred_at) BETWEEN {startDate:Date} AND {endDate:Date}
    GROUP BY used
    ORDER BY uses DESC, feature`,
});
