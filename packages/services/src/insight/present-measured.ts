import type { MeasuredReply } from '@clipscope/contract';
import { METRICS, type Measured, type MetricId } from '@clipscope/domain';

/** Presents a metric's result; `shown` extracts the displayed number from a value that is not a number. */
export function presentMeasured<Value, Figure extends string>(
  metric: MetricId,
  result: Measured<Value, Figure>,
  ...[shown]: Value extends number ? [] : [shown: (value: Value) => number | null]
): MeasuredReply {
  const { version } = METRICS[metric];
  if (result.notEnough) {
    const { sample, needed, reason } = result;
    const notEnough = { needed, reason };
    return { metric, version, value: null, interval: null, sample, notEnough, details: {} };
  }
  const { value, interval = null, sample, details } = result;
  const number = shown ? shown(value) : (value as number);
  return { metric, version, value: number, interval, sample, notEnough: null, details };
}
