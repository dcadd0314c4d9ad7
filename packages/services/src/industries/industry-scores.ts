import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { MEASURES, type MetricId } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { presentMeasured } from '../insight/present-measured.ts';

/** The median of each metric over the accounts of an industry; one known for too few says so by itself. */
export async function industryScores(
  context: SignedInContext,
  { params: { industry }, query }: InputOf<Contract['industryScores']>,
): Promise<ReplyOf<Contract['industryScores']>> {
  const rows = await context.observations.ask(questions.industryFigures, {
    platform: query.platform,
    industry,
  });
  const accounts = rows.map(row => ({ accountId: row.account_id, values: row.values }));
  const result = MEASURES.industry_score({ accounts });
  if (result.notEnough) {
    return { industry, accounts: result.sample, notEnough: { needed: result.needed }, scores: [] };
  }
  return {
    industry,
    accounts: result.sample,
    notEnough: null,
    scores: Object.entries(result.value).map(([of, median]) => ({
      of: of as MetricId,
      median: presentMeasured('industry_score', median),
    })),
  };
}
