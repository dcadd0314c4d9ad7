import type { MeasuredReply } from '@clipscope/contract';
import { METRICS, type Measured, type MetricId } from '@clipscope/domain';

/** A metric's result as replies carry it. For a value that is no number, `shown` takes the number shown. */
export function presentMeasured<Value, Figure extends string>(
  metric: MetricId,
  result: Measured<Value, Figure>,
  ...[shown]: Value extends number ? [] : [shown: (value: Value) => number | null]
): MeasuredReply {
  const { version } = METRICS[metric];
  if (result.notEnough) {
    const { sample, needed, reason } = result;
    return {
      metric,
      version,
      value: null,
      interval: null,
      sample,
      notEnough: { needed, reason },
      figures: {},
    };
  }
  const { value, interval = null, sample, figures } = result;
  return {
    metric,
    version,
    value: shown ? shown(value) : (value as number),
    interval,
    sample,
    notEnough: null,
    figures,
  };
}
