import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { sql } from '../../sql/sql.ts';
import { gainedCounts } from '../columns.ts';
import { observationGains, sumsOfGains } from '../video/observation-gains.ts';
import { campaignScope, OF_THE_CAMPAIGNS } from './campaign-scope.ts';

const GAINED = ['views', 'likes', 'comments', 'shares', 'saves'] as const;

/** What the campaigns' videos gained in total by day of observation; NULL when no gain is known. */
export const campaignDayGains = defineQuestion({
  name: 'campaign-day-gains',
  input: campaignScope.extend({ zone: fields.zone, fromDate: fields.day, untilDate: fields.day }),
  row: z.strictObject({
    day: columns.day,
    ...gainedCounts,
  }),
  sql: sql`
    SELECT
      toDate(observed_at, {zone:String}) AS day,
      ${sumsOfGains(GAINED)}
    FROM
    (${observationGains(GAINED, OF_THE_CAMPAIGNS)}
    )
    WHERE day BETWEEN {fromDate:Date} AND {untilDate:Date}
    GROUP BY day
    ORDER BY day`,
});
