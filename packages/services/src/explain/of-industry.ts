import { CodedError } from '@clipscope/contract';
import { INDUSTRIES } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { type Derivation, measure, recomputeBy, shownOf } from './derivation.ts';
import { encode } from './input-codecs.ts';
import type { ExplainQuery } from './reports.ts';

export const FIRST_COMPARED = 'engagement_rate_views';

export async function ofIndustry(
  { observations }: SignedInContext,
  { id, platform, of = FIRST_COMPARED }: ExplainQuery,
): Promise<Derivation> {
  const industry = INDUSTRIES.find(one => one === id);
  if (!industry) throw new CodedError('NOT_FOUND', `No industry "${id}" is known.`);
  const figures = await observations.ask(questions.industryFigures, { platform, industry });
  const accounts = figures.map(({ account_id, values }) => ({ accountId: account_id, values }));
  const metric = 'industry_score';
  return {
    subject: { kind: 'industry', platform, id: industry },
    range: null,
    rows: encode(metric, { accounts }),
    shown: shownOf(metric, measure(metric, { accounts }), of),
    recompute: recomputeBy(metric),
  };
}
