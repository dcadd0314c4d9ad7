import { DAY_MS } from '@clipscope/domain';
import {
  type AccountMetricsSnapshot,
  type MetricValues,
  SNAPSHOT_METRICS,
  type StoredForecast,
} from '@clipscope/observation-store';

/** Metrics that are null unless given. */
export function noMetrics(values: Partial<MetricValues> = {}): MetricValues {
  return { ...(Object.fromEntries(SNAPSHOT_METRICS.map(name => [name, null])) as MetricValues), ...values };
}

/** The metrics snapshot of an account without data, except for the given values. */
export function someAccountMetrics(
  values: Partial<AccountMetricsSnapshot> & { observedAt: Date },
): AccountMetricsSnapshot {
  return {
    platform: 'tiktok',
    accountId: '7001',
    handle: 'minacooksfast',
    displayName: 'Mina Cooks Fast',
    avatarUrl: null,
    verified: false,
    isBusiness: false,
    isContactable: false,
    countryCode: 'KR',
    language: 'ko',
    industry: 'food-drink',
    followers: null,
    tier: null,
    videosObserved: 0,
    lastPublishedAt: null,
    topHashtags: [],
    metrics: noMetrics(),
    samples: {},
    growthInterval: null,
    scoreInterval: null,
    audience: { ages: {}, genders: {}, countries: {} },
    ...values,
  };
}

/** A forecast for an account, 30 days ahead. */
export function aForecast(values: Partial<StoredForecast> & { readonly issuedAt: Date }): StoredForecast {
  return {
    platform: 'tiktok',
    kind: 'account',
    subjectId: '7001',
    accountId: '7001',
    ageHours: 0,
    targetAt: new Date(values.issuedAt.getTime() + 30 * DAY_MS),
    value: 1100,
    low: 1000,
    high: 1200,
    level: 0.8,
    version: 1,
    ...values,
  };
}
