import type { AccountMetricsSnapshot } from '@clipscope/observation-store';
import { noMetrics, someAccountMetrics } from './account-metrics.ts';

type Given = {
  readonly accountId: string;
  readonly handle: string;
  readonly followers: number;
  readonly score: number;
};

/** The metrics of an account that surely grows, with enough videos for a public page. */
export function accountMetrics({ score, ...given }: Given): AccountMetricsSnapshot {
  return someAccountMetrics({
    observedAt: new Date('2026-11-14T00:00:00Z'),
    displayName: given.handle.toUpperCase(),
    language: null,
    tier: 'micro',
    videosObserved: 10,
    figures: noMetrics({ engagement_rate_views: 0.1, growth_rate: 4, account_score: score }),
    growthInterval: { low: 3, high: 5 },
    ...given,
  });
}
