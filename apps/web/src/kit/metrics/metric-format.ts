import type { MetricUnit } from '@clipscope/domain';
import type { Formats } from '../../lib/format/use-formats.ts';

export type Shapes = Pick<Formats, 'count' | 'percent'> & {
  /** With at most `most` and at least `least` decimals. */
  readonly decimal: (value: number, most: number, least?: number) => string;
};

/** A number of the registry as its unit has it, without the unit's words. */
export function metricText(unit: MetricUnit, value: number, { count, percent, decimal }: Shapes): string {
  switch (unit) {
    case 'ratio':
      return percent(value);
    case 'percent-per-30-days':
      return percent(value / 100);
    case 'log-growth-per-day':
      return percent(Math.expm1(value));
    case 'per-thousand':
    case 'per-week':
      return decimal(value, 1);
    case 'index-0-10':
      return decimal(value, 1, 1);
    case 'index-0-1':
    case 'quantiles':
      return decimal(value, 2);
    case 'index-minus-100-to-100':
      return decimal(value, 0);
    default:
      return Math.abs(value) < 1000 ? decimal(value, 0) : count(value);
  }
}

/** The number in full, in the unit in which `metricText` shows it. */
export function exactMetricText(
  unit: MetricUnit,
  value: number,
  { percent, exact }: Pick<Formats, 'percent' | 'exact'>,
): string {
  switch (unit) {
    case 'ratio':
      return percent(value, 2);
    case 'percent-per-30-days':
      return percent(value / 100, 2);
    case 'log-growth-per-day':
      return percent(Math.expm1(value), 2);
    default:
      return exact(value);
  }
}
