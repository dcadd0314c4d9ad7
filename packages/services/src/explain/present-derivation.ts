import { type Contract, EXPLAINED_ROWS, type ReplyOf } from '@clipscope/contract';
import type { MetricId } from '@clipscope/domain';
import type { ReadingContext } from '../context.ts';
import type { EvidenceRow } from '../measures/recipes/evidence.ts';
import { redactText } from './comments.ts';
import { type Derivation, shownFrom } from './derivation.ts';
import { DEFAULT_METRIC } from './explain-industry.ts';
import type { ExplainQuery } from './reports.ts';
import { presentProvenance, type Row, type Rows } from './rows.ts';

type Reply = ReplyOf<Contract['explainMetric']>;
type Shown = Pick<
  Reply,
  'subject' | 'range' | 'inputs' | 'labelling' | 'evidence' | 'result' | 'parts' | 'recomputed' | 'equal'
>;

/** Recomputes the value from all rows as JSON; the reply shows only the first ones. */
export function presentDerivation(
  context: ReadingContext,
  metric: MetricId,
  { subject, range, rows, labelling = null, evidence, shown, recompute }: Derivation,
  { of = DEFAULT_METRIC }: ExplainQuery,
): Shown {
  const result = recompute(asJson(rows));
  const recomputed = shownFrom(metric, result, of);
  const isForbidden = shown.result.notEnough?.reason === 'platform-forbids';
  const parts = result.notEnough ? [] : result.parts;
  const show = (all: readonly Row[]) => ({
    total: all.length,
    rows: all.slice(0, EXPLAINED_ROWS).map(row => redactText(context, row)),
  });
  return {
    subject,
    range,
    inputs: Object.entries(rows).map(([name, all]) => ({ name, ...show(all) })),
    labelling,
    evidence: evidence ? show(evidence.map(evidenceRow)) : null,
    result: shown.result,
    parts: {
      total: parts.length,
      rows: parts
        .slice(0, EXPLAINED_ROWS)
        .map(({ key, value, weight = null, contribution = null }) => ({ key, value, weight, contribution })),
    },
    recomputed: recomputed.value,
    equal: isForbidden || JSON.stringify(recomputed) === JSON.stringify(shown),
  };
}

const asJson = (rows: Rows): Rows => JSON.parse(JSON.stringify(rows));

const evidenceRow = ({ kind, id, values, provenance }: EvidenceRow): Row => ({
  values: { kind, id, ...values },
  provenance: provenance && presentProvenance(provenance),
});
