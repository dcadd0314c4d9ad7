import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { summaryOf } from '../subjects/accounts-by-id.ts';
import { presentFigure } from '../trending/present-growing.ts';

export async function industryAccounts(
  context: SignedInContext,
  { params: { industry }, query }: InputOf<Contract['industryAccounts']>,
): Promise<ReplyOf<Contract['industryAccounts']>> {
  const { platform, sort, limit, offset } = query;
  const asked = { platform, industry, sort };
  const rows = await context.observations.ask(questions.industryAccounts, { ...asked, limit, offset });
  const beyond = rows.length === 0 && offset > 0;
  const [first] = beyond
    ? await context.observations.ask(questions.industryAccounts, { ...asked, limit: 1, offset: 0 })
    : rows;
  return {
    total: first?.total ?? 0,
    accounts: rows.map(row => {
      const sample = row.videos_observed;
      const growth = { low: row.growth_low, high: row.growth_high };
      const score = { low: row.score_low, high: row.score_high };
      return {
        account: summaryOf(context, row),
        growth: presentFigure('growth_rate', row.growth_rate, sample, growth),
        engagement: presentFigure('engagement_rate_views', row.engagement_rate_views, sample),
        score: presentFigure('account_score', row.account_score, sample, score),
        medianViews: row.median_views,
        computedAt: row.computed_at,
      };
    }),
  };
}
