import type { Contract, MeasuredReply, ReplyOf } from '@clipscope/contract';
import type { Measured, MetricId, MetricResult } from '@clipscope/domain';
import { presentMeasured } from '../insight/present-measured.ts';

export type Recomputed = ReplyOf<Contract['explainMetric']>['recomputed'];
export type Result = Measured<unknown, string>;
type ValueOf<Id extends MetricId> = Extract<MetricResult<Id>, { readonly notEnough: false }>['value'];

/** The number that reports show for a value that is not a number. */
const NUMBERS: { readonly [Id in MetricId]?: (value: ValueOf<Id>) => number } = {
  video_performance_index: ({ index }) => index,
  audience_quality: ({ signals }) => signals.length,
  trend_velocity: ({ velocity }) => velocity,
  related_hashtags: ({ edges }) => edges.length,
  best_time: ({ detectable }) => (detectable ? 1 : 0),
  follower_attribution: videos => videos.reduce((total, { followers }) => total + followers, 0),
  tier_benchmarks: ({ p50 }) => p50,
  findings: found => found.length,
};

/** The nested part of a value that reports list. */
const LISTS: { readonly [Id in MetricId]?: (value: ValueOf<Id>) => unknown } = {
  audience_quality: ({ signals }) => signals,
  related_hashtags: ({ edges }) => edges,
  industry_score: medians =>
    Object.fromEntries(
      Object.entries(medians).map(([id, median]) => [id, median.notEnough ? null : median.value]),
    ),
};

type Of = ((value: unknown) => unknown) | undefined;

export function shownResult(metric: MetricId, result: Result, of?: MetricId): MeasuredReply {
  if (metric === 'industry_score' && !result.notEnough) {
    const median = of && (result.value as ValueOf<'industry_score'>)[of];
    return presentMeasured(
      metric,
      median ?? { notEnough: true, sample: 0, needed: 1, reason: 'missing-inputs' },
    );
  }
  const numberOf = NUMBERS[metric] as Of;
  return presentMeasured(metric, result, value => (numberOf ? numberOf(value) : value) as number);
}

/** Nested lists and objects are left out; they are in the report. */
export function shownValue(metric: MetricId, result: Result): Recomputed {
  if (result.notEnough) return null;
  const listed = (LISTS[metric] as Of)?.(result.value) ?? result.value;
  return Array.isArray(listed) ? listed.map(plain) : plain(listed);
}

function plain<Value>(value: Value): never {
  if (value === null || typeof value !== 'object') return value as never;
  const entries = Object.entries(value).filter(([, entry]) => entry === null || typeof entry !== 'object');
  return Object.fromEntries(entries) as never;
}
