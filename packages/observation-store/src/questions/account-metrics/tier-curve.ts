import { z } from 'zod';
import { keys } from '../../changes.ts';
import { defineQuestion, fields } from '../../question.ts';
import { newestOf, sql } from '../../sql/sql.ts';

/** Median views of the videos of a tier at each age, by kind. */
export const tierCurve = defineQuestion({
  name: 'tier-curve',
  isCached: true,
  input: z.strictObject({ platform: fields.platform, tier: z.string() }),
  scope: ({ platform }) => [keys.computed(platform)],
  row: z.strictObject({
    kind: z.string(),
    age_hours: z.number().nonnegative(),
    log_median: z.number().nonnegative(),
    videos: z.int().nonnegative(),
  }),
  sql: sql`
    SELECT kind, age_hours, log_median, videos
    FROM ${newestOf('tier_curves')}
    WHERE platform = {platform:String} AND tier = {tier:String}
    ORDER BY kind, age_hours`,
});
