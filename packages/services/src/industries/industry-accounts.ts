import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { assertWithinHistory } from '../days/range.ts';
import { asOfDayOf } from '../subjects/day-range.ts';
import { figuredAccounts, pageOf, presentFigure } from '../subjects/figured-accounts.ts';
import { growthOf } from '../trending/growing-accounts.ts';

export async function industryAccounts(
  context: SignedInContext,
  { params: { industry }, query }: InputOf<Contract['industryAccounts']>,
): Promise<ReplyOf<Contract['industryAccounts']>> {
  assertWithinHistory(context, query.asOf);
  const { observations } = context;
  const { platform, sort } = query;
  const asOfDay = asOfDayOf(query);
  const { total, rows } = await pageOf(page => {
    const asked = { platform, industry, sort, ...page };
    return asOfDay === undefined
      ? observations.ask(questions.industryAccounts, asked)
      : observations.ask(questions.industryAccountsAsOf, { ...asked, asOfDay });
  }, query);
  const accounts = await figuredAccounts(context, platform, rows, asOfDay);
  return {
    total,
    accounts: accounts.map(({ account, row }) => ({
      account,
      growth: growthOf(row),
      engagement: presentFigure('engagement_rate_views', row),
      score: presentFigure('account_score', row, { low: row.score_low, high: row.score_high }),
      medianViews: row.median_views,
      computedAt: row.computed_at,
    })),
  };
}
