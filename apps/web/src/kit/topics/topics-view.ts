import type { contract, ReplyOf } from '@clipscope/contract';
import type { CallScope } from '../../lib/report/report-calls.ts';

const MOST_DAYS = 31;

/** Few videos a day are about one topic, so longer ranges are read by week. */
export function topicsOver({ days }: Pick<CallScope<unknown>['range'], 'days'>) {
  return { grain: days > MOST_DAYS ? 'week' : 'day', compare: 'previous' } as const;
}

export type Topics = ReplyOf<typeof contract.accountTopics>;
export type Topic = Topics['topics'][number];
