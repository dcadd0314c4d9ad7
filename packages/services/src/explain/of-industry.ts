import { CodedError } from '@clipscope/contract';
import { INDUSTRIES } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { readIndustryMetrics } from '../industries/read-metrics.ts';
import { mayDerive } from '../measures/derivation.ts';
import { type Derivation, forbiddenDerivation, measure, recomputeBy, shownOf } from './derivation.ts';
import { encode } from './input-codecs.ts';
import type { ExplainQuery } from './reports.ts';

export const FIRST_COMPARED = 'engagement_rate_views';

export async function ofIndustry(
  context: SignedInContext,
  { id, platform, of = FIRST_COMPARED, asOf }: ExplainQuery,
): Promise<Derivation> {
  const industry = INDUSTRIES.find(one => one === id);
  if (!industry) throw new CodedError('NOT_FOUND', `Industry "${id}" was not found.`);
  const metric = 'industry_score';
  const subject = { kind: 'industry', platform, id: industry } as const;
  if (!mayDerive(context, platform)) return forbiddenDerivation(metric, subject, null);
  const accounts = await readIndustryMetrics(context, { platform, industry }, asOf);
  return {
    subject,
    range: null,
    rows: encode(metric, { accounts }),
    shown: shownOf(metric, measure(metric, { accounts }), of),
    recompute: recomputeBy(metric),
  };
}
