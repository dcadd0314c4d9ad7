import type { Contract, ReplyOf } from '@clipscope/contract';
import { METRIC_IDS, METRICS, type MetricId } from '@clipscope/domain';
import type { ReadingContext } from '../context.ts';
import { type ExplainedKind, REPORTS } from './reports.ts';

type Reply = ReplyOf<Contract['metrics']>;

export async function metrics(_: ReadingContext): Promise<Reply> {
  return { metrics: METRIC_IDS.map(id => ({ ...describeMetric(id), kinds: kindsOf(id) })) };
}

export const kindsOf = (metric: MetricId): ExplainedKind[] => Object.keys(REPORTS[metric]) as ExplainedKind[];

export function describeMetric(metric: MetricId): Omit<Reply['metrics'][number], 'kinds'> {
  const { inputs, ...described } = METRICS[metric];
  return { metric, ...described, inputNames: [...inputs] };
}
