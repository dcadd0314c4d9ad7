import { DAY_MS } from '@clipscope/domain';
import {
  type AccountMetricsSnapshot,
  type MetricValues,
  SNAPSHOT_METRICS,
  type StoredForecast,
} from '@clipscope/observation-store';

/** Metrics of an account without data; a test names those it is about. */
export function noMetrics(given: Partial<MetricValues> = {}): MetricValues {
  return { ...(Object.fromEntries(SNAPSHOT_METRICS.map(name => [name, null])) as MetricValues), ...given };
}

/** The metrics snapshot of an account without data. */
export function someAccountMetrics(
  given: Partial<AccountMetricsSnapshot> & { observedAt: Date },
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
    figures: noMetrics(),
    samples: {},
    growthInterval: null,
    scoreInterval: null,
    audience: { ages: {}, genders: {}, countries: {} },
    ...given,
  };
}

/** An account's forecast for a month ahead. */
export function aForecast(given: Partial<StoredForecast> & { readonly issuedAt: Date }): StoredForecast {
  return {
    platform: 'tiktok',
    kind: 'account',
    subjectId: '7001',
    accountId: '7001',
    ageHours: 0,
    targetAt: new Date(given.issuedAt.getTime() + 30 * DAY_MS),
    value: 1100,
    low: 1000,
    high: 1200,
    level: 0.8,
    version: 1,
    ...given,
  };
}
