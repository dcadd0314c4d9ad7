import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { EQUAL_WEIGHTS, SCORE_AXES } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { presentMeasured } from '../insight/present-measured.ts';
import { forbidden, mayDerive } from '../measures/derivation.ts';
import { measureMetric } from '../measures/inputs-of.ts';
import { openReport } from './open-report.ts';

type Reply = ReplyOf<Contract['accountScore']>;

/** The score and each axis's contribution to it, for the requested weights. */
export async function accountScore(
  context: SignedInContext,
  { params, query }: InputOf<Contract['accountScore']>,
): Promise<Reply> {
  const weights = query.weights ?? EQUAL_WEIGHTS;
  const { range, account, reader } = await openReport(context, params.id, query, { weights });
  if (!mayDerive(context, account.platform)) {
    return { range, score: forbidden('account_score'), axes: [], cohort: { accounts: 0, computedAt: null } };
  }
  const [result, { computedAt }] = await Promise.all([
    measureMetric('account_score', reader),
    reader.part('cohort'),
  ]);
  const partOf = new Map(result.notEnough ? [] : result.parts.map(part => [part.key, part]));
  return {
    range,
    score: presentMeasured('account_score', result),
    axes: result.notEnough
      ? []
      : SCORE_AXES.map(axis => {
          const { value = null, weight = 0, contribution = 0 } = partOf.get(axis) ?? {};
          return { axis, percentile: value, weight, contribution };
        }),
    cohort: { accounts: result.sample, computedAt: computedAt?.toISOString() ?? null },
  };
}
