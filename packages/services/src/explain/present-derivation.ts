import { type Contract, EXPLAINED_ROWS, type ReplyOf } from '@clipscope/contract';
import type { MetricId } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import type { EvidenceRow } from '../measures/recipes/evidence.ts';
import { hideWords } from './comments.ts';
import { type Derivation, shownOf } from './derivation.ts';
import { FIRST_COMPARED } from './of-industry.ts';
import type { ExplainQuery } from './reports.ts';
import { provenanceOf, type Row, type Rows } from './rows.ts';

type Reply = ReplyOf<Contract['explainMetric']>;
type Shown = Pick<
  Reply,
  'subject' | 'range' | 'inputs' | 'evidence' | 'result' | 'parts' | 'recomputed' | 'equal'
>;

/** The value is computed again from the rows as JSON, all of them, of which the reply shows the first. */
export function presentDerivation(
  context: SignedInContext,
  metric: MetricId,
  { subject, range, rows, evidence, shown, recompute }: Derivation,
  { of = FIRST_COMPARED }: ExplainQuery,
): Shown {
  const result = recompute(asJson(rows));
  const again = shownOf(metric, result, of);
  const isForbidden = shown.result.notEnough?.reason === 'platform-forbids';
  const parts = result.notEnough ? [] : result.parts;
  const show = (all: readonly Row[]) => ({
    total: all.length,
    rows: all.slice(0, EXPLAINED_ROWS).map(row => hideWords(context, row)),
  });
  return {
    subject,
    range,
    inputs: Object.entries(rows).map(([name, all]) => ({ name, ...show(all) })),
    evidence: evidence ? show(evidence.map(evidenceRow)) : null,
    result: shown.result,
    parts: {
      total: parts.length,
      rows: parts
        .slice(0, EXPLAINED_ROWS)
        .map(({ key, value, weight = null, contribution = null }) => ({ key, value, weight, contribution })),
    },
    recomputed: again.value,
    equal: isForbidden || JSON.stringify(again) === JSON.stringify(shown),
  };
}

const asJson = (rows: Rows): Rows => JSON.parse(JSON.stringify(rows));

const evidenceRow = ({ kind, id, values, seen }: EvidenceRow): Row => ({
  values: { kind, id, ...values },
  provenance: seen && provenanceOf(seen),
});
