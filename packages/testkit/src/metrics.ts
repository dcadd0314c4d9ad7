import type { AccountMetricsSnapshot } from '@clipscope/observation-store';
import { noMetrics, someAccountMetrics } from './account-metrics.ts';

type Values = {
  readonly accountId: string;
  readonly handle: string;
  readonly followers: number;
  readonly score: number;
};

/** Metrics of an account with significant growth and enough videos for a public page. */
export function accountMetrics({ score, ...values }: Values): AccountMetricsSnapshot {
  return someAccountMetrics({
    observedAt: new Date('2026-11-14T00:00:00Z'),
    displayName: values.handle.toUpperCase(),
    language: null,
    tier: 'micro',
    videosObserved: 10,
    metrics: noMetrics({ engagement_rate_views: 0.1, growth_rate: 4, account_score: score }),
    growthInterval: { low: 3, high: 5 },
    ...values,
  });
}
