import {
  METRIC_WIDGETS,
  type MetricWidget,
  PLAIN_COUNTERS,
  type PlainCounter,
  type WidgetMetric,
  widgetProblems,
} from '@clipscope/domain';
import { POWER_COLUMNS } from './values.ts';

export const WIDGET_SUBJECT_KINDS = [
  'account',
  'video',
  'hashtag',
  'sound',
  'sticker',
  'industry',
  'campaign',
] as const;
export type WidgetSubjectKind = (typeof WIDGET_SUBJECT_KINDS)[number];

const VIDEO_COUNTERS: readonly PlainCounter[] = ['videos', 'views', 'likes', 'comments', 'shares'];

/** The counts that are available for each kind of subject. */
export const WIDGET_COUNTERS: Readonly<Record<WidgetSubjectKind, readonly PlainCounter[]>> = {
  account: PLAIN_COUNTERS,
  video: ['views', 'likes', 'comments', 'shares', 'saves'],
  hashtag: VIDEO_COUNTERS,
  sound: VIDEO_COUNTERS,
  sticker: VIDEO_COUNTERS,
  industry: ['videos', 'views'],
  campaign: [...VIDEO_COUNTERS, 'saves'],
};

const SENTIMENT_KINDS: readonly WidgetSubjectKind[] = ['account', 'video', 'hashtag', 'sound', 'campaign'];
const MAP_KINDS: readonly WidgetSubjectKind[] = ['hashtag', 'sound', 'sticker'];

export function isPlainCounter(metric: WidgetMetric): metric is PlainCounter {
  return PLAIN_COUNTERS.some(name => name === metric);
}

/** The chart types that can show a metric of such a subject. */
export function widgetFormsOf(metric: WidgetMetric, kind: WidgetSubjectKind): MetricWidget[] {
  const subjects = [{ kind, platform: null, subjectId: '' }];
  return METRIC_WIDGETS.filter(form => {
    if (widgetProblems({ kind: form, metric, subjects }).length > 0) return false;
    if (form === 'line') return hasTrend(metric, kind);
    return form !== 'map' || (MAP_KINDS.includes(kind) && (metric === 'videos' || metric === 'views'));
  });
}

/** Whether its values over time are available. */
function hasTrend(metric: WidgetMetric, kind: WidgetSubjectKind): boolean {
  if (isPlainCounter(metric)) return kind !== 'industry';
  if (metric === 'sentiment_index') return SENTIMENT_KINDS.includes(kind);
  return kind === 'account' && POWER_COLUMNS.some(column => column === metric);
}
