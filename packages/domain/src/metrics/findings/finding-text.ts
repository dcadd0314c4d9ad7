import type { CohortMember } from '../cohort.ts';
import type { Interval } from '../measured.ts';

/** The smallest difference worth reporting: a factor, or points of an index. */
export const FINDING_METRICS = {
  views: { compare: 'factor', threshold: 1.4 },
  engagement_rate_views: { compare: 'factor', threshold: 1.2 },
  like_rate: { compare: 'factor', threshold: 1.2 },
  comment_rate: { compare: 'factor', threshold: 1.3 },
  share_rate: { compare: 'factor', threshold: 1.3 },
  save_rate: { compare: 'factor', threshold: 1.3 },
  video_performance_index: { compare: 'points', threshold: 1 },
  views_per_follower: { compare: 'factor', threshold: 1.5 },
  posting_frequency: { compare: 'factor', threshold: 1.5 },
  posting_regularity: { compare: 'points', threshold: 0.25 },
  growth_rate: { compare: 'points', threshold: 2 },
  consistency: { compare: 'points', threshold: 0.2 },
  account_score: { compare: 'points', threshold: 1.5 },
} as const satisfies Record<string, { compare: 'factor' | 'points'; threshold: number }>;
export type FindingMetric = keyof typeof FINDING_METRICS;

export const CONTENT_PROPERTIES = [
  'length',
  'hashtag',
  'sound',
  'sticker',
  'kind',
  'weekday',
  'sponsored',
] as const;
export type ContentProperty = (typeof CONTENT_PROPERTIES)[number];

const LENGTHS = [
  { below: 15, name: 'under-15-s' },
  { below: 30, name: '15-to-30-s' },
  { below: 60, name: '30-to-60-s' },
] as const;

export function lengthOf(durationS: number): string {
  return LENGTHS.find(length => durationS < length.below)?.name ?? '60-s-or-more';
}

export interface FindingVideo {
  readonly videoId: string;
  readonly values: Readonly<Partial<Record<FindingMetric, number | null>>>;
  /** Unknown properties are absent. */
  readonly properties: Readonly<Partial<Record<ContentProperty, readonly string[]>>>;
}

export interface CohortStanding {
  readonly metric: FindingMetric;
  readonly accountId: string;
  readonly followers: number;
  readonly value: number;
  readonly cohort: readonly CohortMember[];
}

interface Estimate {
  readonly value: number;
  readonly interval: Interval;
}

/** An account's value in the range and in the previous period. */
export interface AccountChange {
  readonly metric: FindingMetric;
  readonly accountId: string;
  readonly now: Estimate;
  readonly before: Estimate;
}

export interface FindingsInput {
  readonly current: readonly FindingVideo[];
  readonly previous: readonly FindingVideo[];
  readonly standings: readonly CohortStanding[];
  readonly changes: readonly AccountChange[];
}

type FindingKind = 'against-previous' | 'against-cohort' | 'split';

export interface FindingCandidate {
  readonly kind: FindingKind;
  readonly metric: FindingMetric;
  readonly property: ContentProperty | null;
  /** Several when the same videos have all of them. */
  readonly propertyValues: readonly string[];
  readonly value: number;
  readonly comparedWith: number;
  /** In units of the threshold, positive when higher; null where a factor has no meaning. */
  readonly effect: number | null;
  readonly pValue: number;
  readonly evidence: { readonly here: readonly string[]; readonly there: readonly string[] };
}
