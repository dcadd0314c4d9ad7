import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { MEASURES, type MetricId } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { presentMeasured } from '../insight/present-measured.ts';
import { forbidden, mayDerive } from '../measures/derivation.ts';
import { readIndustryMetrics } from './read-metrics.ts';

/** The median of each metric over the accounts of an industry. */
export async function industryScores(
  context: SignedInContext,
  { params: { industry }, query }: InputOf<Contract['industryScores']>,
): Promise<ReplyOf<Contract['industryScores']>> {
  const { platform } = query;
  const accounts = await readIndustryMetrics(context, { platform, industry }, query.asOf);
  const result = MEASURES.industry_score({ accounts });
  if (result.notEnough) {
    return { industry, accounts: result.sample, notEnough: { needed: result.needed }, scores: [] };
  }
  const isDerived = mayDerive(context, platform);
  return {
    industry,
    accounts: result.sample,
    notEnough: null,
    scores: Object.entries(result.value).map(([of, median]) => ({
      of: of as MetricId,
      median: isDerived ? presentMeasured('industry_score', median) : forbidden('industry_score'),
    })),
  };
}
