import type { Contract, ReplyOf } from '@clipscope/contract';
import type { MetricResult } from '@clipscope/domain';
import { presentMeasured } from '../../insight/present-measured.ts';
import { forbidden } from '../../measures/derivation.ts';
import type { PerformanceOf } from '../../measures/recipes/video-recipes.ts';

type Shown = Pick<
  ReplyOf<Contract['accountPerformance']>['videos'][number],
  'performance' | 'multiplier' | 'confidence' | 'ageHours'
>;

const NOT_OBSERVED: MetricResult<'video_performance_index'> = {
  notEnough: true,
  sample: 0,
  needed: 1,
  reason: 'missing-inputs',
};

/** `found` is undefined for a video without observations. */
export function presentPerformance(found: PerformanceOf | undefined, isDerived: boolean): Shown {
  const ageHours = found?.ageHours ?? null;
  const metric = 'video_performance_index';
  if (!isDerived) return { performance: forbidden(metric), multiplier: null, confidence: null, ageHours };
  const result = found?.result ?? NOT_OBSERVED;
  return {
    performance: presentMeasured(metric, result, value => value.index),
    multiplier: result.notEnough ? null : result.value.multiplier,
    confidence: result.notEnough ? null : result.value.confidence,
    ageHours,
  };
}
