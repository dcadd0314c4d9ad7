import { z } from 'zod';
import { defineQuestion, fields } from '../question.ts';

const FIGURES = [
  'growth_rate',
  'engagement_rate_views',
  'engagement_rate_followers',
  'like_rate',
  'comment_rate',
  'share_rate',
  'save_rate',
  'discussion',
  'views_per_follower',
  'posting_frequency',
  'posting_regularity',
  'consistency',
  'account_score',
] as const;
const figure = z.number().nullable();

/** The metrics of every account of an industry. */
export const industryFigures = defineQuestion({
  name: 'industry-figures',
  input: z.strictObject({ platform: fields.platform, industry: z.string() }),
  row: z.strictObject({
    account_id: z.string(),
    values: z.strictObject(
      Object.fromEntries(FIGURES.map(name => [name, figure])) as Record<
        (typeof FIGURES)[number],
        typeof figure
      >,
    ),
  }),
  sql: `
    SELECT account_id, CAST((${FIGURES.join(', ')}), 'Tuple(${FIGURES.map(name => `${name} Nullable(Float64)`).join(', ')})') AS values
    FROM account_figures FINAL
    WHERE platform = {platform:String} AND industry = {industry:String}
    ORDER BY account_id`,
});
