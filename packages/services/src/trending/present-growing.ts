import type { Contract, MeasuredReply, ReplyOf } from '@clipscope/contract';
import { METRICS, type MetricId } from '@clipscope/domain';
import type { questions, RowOf } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import { summaryOf } from '../subjects/accounts-by-id.ts';

type Row = RowOf<typeof questions.trendingAccounts>;

/** A metric that was computed for a whole list of accounts at once; what it was computed from is not in the list. */
export function presentFigure(
  metric: MetricId,
  value: number | null,
  sample: number,
  interval: { readonly low: number | null; readonly high: number | null } | null = null,
): MeasuredReply {
  const { version, smallestSample } = METRICS[metric];
  const isKnown = interval !== null && interval.low !== null && interval.high !== null && value !== null;
  return {
    metric,
    version,
    value,
    interval: isKnown ? { low: interval.low as number, high: interval.high as number, level: 0.95 } : null,
    sample,
    notEnough: value === null ? { needed: smallestSample, reason: 'small-sample' } : null,
    figures: {},
  };
}

export function presentGrowing(
  context: Pick<Context, 'settings'>,
  row: Row,
): ReplyOf<Contract['trendingAccounts']>['accounts'][number] {
  const interval = { low: row.growth_low, high: row.growth_high };
  return {
    account: summaryOf(context, row),
    growth: presentFigure('growth_rate', row.growth_rate, row.videos_observed, interval),
  };
}
