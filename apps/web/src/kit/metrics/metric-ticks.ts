import { formatCount, type MetricUnit } from '@clipscope/domain';
import { decimalsIn, type FixedScale } from '../../ui/chart/plot/ticks.ts';
import type { Shapes } from './metric-format.ts';

const MOST_DECIMALS = 6;

/** For round values beside an axis, which are written in full so that neighbours differ. */
export function tickShapes({ percent, decimal }: Shapes): Shapes {
  return {
    count: value => formatCount(value, MOST_DECIMALS),
    percent: ratio => percent(ratio, decimalsIn((ratio ?? 0) * 100)),
    decimal: value => decimal(value, MOST_DECIMALS),
  };
}

/** The scale of indexes, which an axis shows as a whole. */
export function scaleOfUnit(unit: MetricUnit): FixedScale | undefined {
  if (unit === 'index-0-10') return [0, 10];
  return unit === 'index-0-1' ? [0, 1] : undefined;
}
