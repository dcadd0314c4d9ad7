import type { contract, ReplyOf } from '@clipscope/contract';
import { DAY_MS, type Platform } from '@clipscope/domain';
import type { ExplainQuery } from '../../kit/metrics/explanation-store.ts';

export type Found = ReplyOf<typeof contract.finderSearch>;
export type Creator = Found['accounts'][number];
export type Facets = Found['facets'];

export type ExplainedMetric = Exclude<keyof Creator['metrics'], 'median_views'>;

/** Metrics cover the 90 days before they were computed; growth also needs the count of the day before those. */
export function explainQuery(metric: ExplainedMetric, creator: Creator): ExplainQuery {
  const { computedAt } = creator;
  const daysBefore = metric === 'growth_rate' ? 90 : 89;
  return {
    kind: 'account',
    id: creator.id,
    platform: creator.platform,
    startDate: new Date(Date.parse(computedAt) - daysBefore * DAY_MS).toISOString().slice(0, 10),
    endDate: computedAt.slice(0, 10),
    asOf: computedAt,
  };
}

export type Panel = 'audience' | 'alike';

/** Only TikTok has audience data. */
export function panelsOf(platform: Platform): Panel[] {
  return platform === 'tiktok' ? ['audience', 'alike'] : ['alike'];
}
