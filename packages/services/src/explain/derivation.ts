import type { Contract, MeasuredReply, ReplyOf } from '@clipscope/contract';
import { MEASURES, type MetricId } from '@clipscope/domain';
import type { CoveredRange } from '../days/range.ts';
import { forbidden } from '../measures/derivation.ts';
import type { EvidenceRow } from '../measures/recipes/evidence.ts';
import { decode, encode } from './input-codecs.ts';
import type { Rows } from './rows.ts';
import { type Recomputed, type Result, shownResult, shownValue } from './shown.ts';

/** A value as a report shows it and everything it was computed from. */
export type Derivation = {
  readonly subject: ReplyOf<Contract['explainMetric']>['subject'];
  readonly range: CoveredRange | null;
  readonly rows: Rows;
  readonly evidence?: readonly EvidenceRow[];
  readonly labelling?: ReplyOf<Contract['explainMetric']>['labelling'];
  readonly shown: { readonly result: MeasuredReply; readonly value: Recomputed };
  /** Recomputes the value from the rows alone. */
  readonly recompute: (rows: Rows) => Result;
};

export const NO_OBSERVATIONS: Result = { notEnough: true, sample: 0, needed: 1, reason: 'missing-inputs' };

export const shownFrom = (metric: MetricId, result: Result, of?: MetricId): Derivation['shown'] => ({
  result: shownResult(metric, result, of),
  value: shownValue(metric, result),
});

export const measure = (metric: MetricId, input: object): Result =>
  (MEASURES[metric] as unknown as (input: object) => Result)(input);

export const recomputeBy =
  (metric: MetricId) =>
  (rows: Rows): Result =>
    measure(metric, decode(metric, rows));

/** The rows and values that follow from a metric's input. */
export const derivationOf = (
  metric: MetricId,
  input: object,
  { of, provenance }: { of?: MetricId; provenance?: Parameters<typeof encode>[2] } = {},
): Pick<Derivation, 'rows' | 'shown' | 'recompute'> => ({
  rows: encode(metric, input, provenance),
  shown: shownFrom(metric, measure(metric, input), of),
  recompute: recomputeBy(metric),
});

/** The derivation of a metric that the platform does not permit. */
export function forbiddenDerivation(
  metric: MetricId,
  subject: Derivation['subject'],
  range: CoveredRange | null,
): Derivation {
  const shown = { result: forbidden(metric), value: null };
  return { subject, range, rows: {}, shown, recompute: () => NO_OBSERVATIONS };
}
