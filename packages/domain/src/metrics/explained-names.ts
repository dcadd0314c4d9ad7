import { METRIC_IDS, type MetricId } from './registry.ts';

/** How a cell of an explanation is written. Hidden columns are in the file only: they serve to recompute the value. */
type ExplainedShape =
  | 'video'
  | 'account'
  | 'member'
  | 'hashtag'
  | 'time'
  | 'day'
  | 'count'
  | 'decimal'
  | 'percent'
  | 'country'
  | 'tier'
  | 'video-kind'
  | 'metric'
  | 'value'
  | 'text'
  | 'hidden';

const COUNT = 'count';
export const EXPLAINED_COLUMNS: Readonly<Record<string, ExplainedShape>> = {
  videoId: 'video',
  accountId: 'account',
  members: 'member',
  tag: 'hashtag',
  a: 'hashtag',
  b: 'hashtag',
  publishedAt: 'time',
  deletedAt: 'time',
  start: 'time',
  end: 'time',
  observedAt: 'time',
  day: 'day',
  views: COUNT,
  likes: COUNT,
  comments: COUNT,
  shares: COUNT,
  saves: COUNT,
  followers: COUNT,
  videos: COUNT,
  creators: COUNT,
  viewsGained: COUNT,
  engagements: COUNT,
  datasetVideos: COUNT,
  medianViews: COUNT,
  positive: COUNT,
  negative: COUNT,
  neutral: COUNT,
  ageHours: 'decimal',
  z: 'decimal',
  low: 'decimal',
  middle: 'decimal',
  high: 'decimal',
  viewsPerFollower: 'percent',
  likesPerFollower: 'percent',
  countryCode: 'country',
  tier: 'tier',
  kind: 'video-kind',
  metric: 'metric',
  value: 'value',
  topic: 'text',
  currencyCode: 'text',
  text: 'text',
  topicId: 'hidden',
  commentId: 'hidden',
  commenterId: 'hidden',
  creatorId: 'hidden',
  isSubject: 'hidden',
  id: 'hidden',
};

/** Lists of an explanation that are single values or internal, shown as facts or not at all. */
export const EXPLAINED_VALUES = {
  followersNow: 'count',
  positive: 'count',
  negative: 'count',
  neutral: 'count',
  totalVideos: 'count',
  asOf: 'time',
  timezone: 'text',
  tierLogMedian: 'views-of-logarithm',
  horizonDays: 'count',
} as const;
export type ExplainedValue = keyof typeof EXPLAINED_VALUES;

/** Shown nowhere: they repeat the subject, or only make a calculation repeatable. */
export const HIDDEN_INPUTS: ReadonlySet<string> = new Set([
  'seed',
  'accountId',
  'own',
  'subject',
  'version',
  'members',
]);

export interface ExplainedColumn {
  readonly shape: ExplainedShape;
  /** The last part of its name, under which its label is. */
  readonly label: string;
  /** Of a column with values of one metric. */
  readonly metric: MetricId | null;
}

const AXIS_METRICS: Readonly<Record<string, MetricId>> = {
  engagement: 'engagement_rate_views',
  growth: 'growth_rate',
  activity: 'posting_frequency',
  virality: 'share_rate',
  consistency: 'consistency',
  audienceQuality: 'consistency',
};

/** Null for a name that no explanation has. */
export function explainedColumn(name: string): ExplainedColumn | null {
  const parts = name.split('.');
  const label = parts.at(-1) ?? name;
  const metric = METRIC_IDS.find(id => id === label) ?? null;
  switch (parts[0]) {
    case 'values':
      return label === 'views'
        ? { shape: 'count', label, metric: null }
        : metric && { shape: 'value', label, metric };
    case 'axes':
      return { shape: AXIS_METRICS[label] ? 'value' : 'count', label, metric: AXIS_METRICS[label] ?? null };
    case 'properties':
      return { shape: label === 'hashtag' ? 'hashtag' : 'hidden', label, metric: null };
    case 'now':
    case 'before':
      return { shape: parts[1] === 'value' ? 'value' : 'hidden', label: parts[0], metric: null };
    default: {
      // The weights of the score's axes.
      const isWeight = name === 'reach' || name in AXIS_METRICS;
      const shape = isWeight ? 'decimal' : EXPLAINED_COLUMNS[name];
      if (shape) return { shape, label, metric: null };
      return metric && { shape: 'value', label, metric };
    }
  }
}

/** How the additional values of results are written. */
export const EXPLAINED_FIGURES = {
  ofSums: 'value',
  videos: 'count',
  deleted: 'count',
  gapDays: 'decimal',
  longestSilenceDays: 'decimal',
  logGrowthPerDay: 'percent',
  spanDays: 'decimal',
  z: 'decimal',
  baselineViews: 'count',
  spread: 'decimal',
  views: 'count',
  engagements: 'count',
  medianViews: 'count',
  meanViews: 'count',
  iqrLogViews: 'decimal',
  percentile: 'percent',
  cohortSize: 'count',
  candidates: 'count',
  now: 'value',
  ahead: 'decimal',
  margin: 'decimal',
  knownWeight: 'percent',
  hourPValue: 'decimal',
  weekdayPValue: 'decimal',
  gained: 'count',
  withoutVideo: 'count',
  commonRate: 'percent',
  clearShare: 'percent',
  suspiciousShare: 'percent',
  acceleration: 'decimal',
  videosPerDay: 'decimal',
  breadth: 'percent',
  concentration: 'percent',
  smallCreatorShare: 'percent',
} as const;
export type ExplainedFigure = keyof typeof EXPLAINED_FIGURES;
