import type { Contract, ReplyOf } from '@clipscope/contract';
import type { MetricResult } from '@clipscope/domain';
import { presentMeasured } from '../../insight/present-measured.ts';
import { forbidden } from '../../measures/derivation.ts';
import type { PerformanceOf } from '../../measures/recipes/video-recipes.ts';

type Shown = Pick<
  ReplyOf<Contract['accountPerformance']>['videos'][number],
  'performance' | 'multiplier' | 'confidence' | 'ageHours'
>;

const NOT_SEEN: MetricResult<'video_performance_index'> = {
  notEnough: true,
  sample: 0,
  needed: 1,
  reason: 'missing-inputs',
};

/** How a video does, as every reply shows it; `undefined` for a video that nobody looked at. */
export function presentPerformance(found: PerformanceOf | undefined, isDerived: boolean): Shown {
  const ageHours = found?.ageHours ?? null;
  if (!isDerived)
    return {
      performance: forbidden('video_performance_index'),
      multiplier: null,
      confidence: null,
      ageHours,
    };
  const result = found?.result ?? NOT_SEEN;
  return {
    performance: presentMeasured('video_performance_index', result, value => value.index),
    multiplier: result.notEnough ? null : result.value.multiplier,
    confidence: result.notEnough ? null : result.value.confidence,
    ageHours,
  };
}
