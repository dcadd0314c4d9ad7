import type { Contract, MeasuredReply, ReplyOf } from '@clipscope/contract';
import { MEASURES, type Measured, type MetricId } from '@clipscope/domain';
import type { CoveredRange } from '../days/range.ts';
import { forbidden } from '../measures/derivation.ts';
import type { EvidenceRow } from '../measures/recipes/evidence.ts';
import { decode } from './input-codecs.ts';
import type { Rows } from './rows.ts';
import { type Recomputed, shownResult, shownValue } from './shown.ts';

export type Result = Measured<unknown, string>;

/** A value as a report shows it, and everything it was computed from. */
export type Derivation = {
  readonly subject: ReplyOf<Contract['explainMetric']>['subject'];
  readonly range: CoveredRange | null;
  readonly rows: Rows;
  readonly evidence?: readonly EvidenceRow[];
  readonly shown: { readonly result: MeasuredReply; readonly value: Recomputed };
  /** The value, from nothing but the rows. */
  readonly recompute: (rows: Rows) => Result;
};

/** Where nothing was seen that could be measured. */
export const NOTHING_SEEN: Result = { notEnough: true, sample: 0, needed: 1, reason: 'missing-inputs' };

export const shownOf = (metric: MetricId, result: Result, of?: MetricId): Derivation['shown'] => ({
  result: shownResult(metric, result, of),
  value: shownValue(metric, result),
});

export const measure = (metric: MetricId, input: object): Result =>
  (MEASURES[metric] as unknown as (input: object) => Result)(input);

export const recomputeBy =
  (metric: MetricId) =>
  (rows: Rows): Result =>
    measure(metric, decode(metric, rows));

/** In the place of a derivation that may not be made. */
export function forbiddenDerivation(
  metric: MetricId,
  subject: Derivation['subject'],
  range: CoveredRange | null,
): Derivation {
  const shown = { result: forbidden(metric), value: null };
  return { subject, range, rows: {}, shown, recompute: () => NOTHING_SEEN };
}
