import { CodedError, reason } from '@clipscope/contract';
import { INDUSTRIES } from '@clipscope/domain';
import type { ReadingContext } from '../context.ts';
import { readIndustryMetrics } from '../industries/read-metrics.ts';
import { mayDerive } from '../measures/derivation.ts';
import { type Derivation, derivationOf, forbiddenDerivation } from './derivation.ts';
import type { ExplainQuery } from './reports.ts';

export const DEFAULT_METRIC = 'engagement_rate_views';

export async function explainIndustry(
  context: ReadingContext,
  { id, platform, of = DEFAULT_METRIC, asOf }: ExplainQuery,
): Promise<Derivation> {
  const industry = INDUSTRIES.find(name => name === id);
  if (!industry) throw new CodedError('NOT_FOUND', reason('items.industry', { id }));
  const metric = 'industry_score';
  const subject = { kind: 'industry', platform, id: industry } as const;
  if (!mayDerive(context, platform)) return forbiddenDerivation(metric, subject, null);
  const accounts = await readIndustryMetrics(context, { platform, industry }, asOf);
  return { subject, range: null, ...derivationOf(metric, { accounts }, { of }) };
}
