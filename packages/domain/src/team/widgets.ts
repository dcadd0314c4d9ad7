import { METRIC_IDS, METRICS, type MetricId, type MetricUnit } from '../metrics/index.ts';

/** Predefined widgets, in the order of a new dashboard. */
export const NAMED_WIDGETS = [
  'onboarding-checklist',
  'tracked-accounts',
  'tracked-accounts-videos',
  'recommended-videos',
  'tracked-hashtags',
] as const;
export type NamedWidget = (typeof NAMED_WIDGETS)[number];

/** The ways in which a dashboard can show a metric. */
export const METRIC_WIDGETS = ['number', 'line', 'bar', 'table', 'map'] as const;
export type MetricWidget = (typeof METRIC_WIDGETS)[number];

export type WidgetKind = NamedWidget | MetricWidget;

/** Platform counts, which are not in the metric registry. */
export const PLAIN_COUNTERS = [
  'followers',
  'following',
  'videos',
  'views',
  'likes',
  'comments',
  'shares',
  'saves',
] as const;
export type PlainCounter = (typeof PLAIN_COUNTERS)[number];

export type WidgetMetric = PlainCounter | MetricId;
export const WIDGET_METRICS: readonly WidgetMetric[] = [...PLAIN_COUNTERS, ...METRIC_IDS];

/** A row is as high as a number with its heading. */
export const DASHBOARD_GRID = { columns: 12, rows: 8 } as const;
export const WIDGET_BOUNDS = { groups: 20, itemsPerGroup: 50, subjects: 10 } as const;

/** Metrics without a single value per subject. */
const ONLY_AS_TABLE: readonly MetricUnit[] = ['signals', 'graph', 'time-of-week', 'quantiles', 'list'];
const ONE_SUBJECT: readonly MetricWidget[] = ['number', 'map'];

/** Widgets have no choice of topics, and a report has many. */
const NEEDS_A_TOPIC: WidgetMetric = 'topic_share';

export type WidgetProblem = 'map-without-count' | 'no-single-value' | 'one-subject' | 'subject-twice';

/** Reasons why a widget cannot show its metric. */
export function widgetProblems(widget: {
  readonly kind: MetricWidget;
  readonly metric: WidgetMetric;
  readonly subjects: readonly {
    readonly kind: string;
    readonly platform: string | null;
    readonly subjectId: string;
  }[];
}): { field: 'metric' | 'subjects'; problem: WidgetProblem }[] {
  const { kind, metric, subjects } = widget;
  const problems: ReturnType<typeof widgetProblems> = [];
  const counter = PLAIN_COUNTERS.find(name => name === metric);
  const unit = counter === undefined ? METRICS[metric as MetricId].unit : null;
  if (kind === 'map' && unit !== null) {
    problems.push({ field: 'metric', problem: 'map-without-count' });
  } else if (
    metric === NEEDS_A_TOPIC ||
    (kind !== 'table' && unit !== null && ONLY_AS_TABLE.includes(unit))
  ) {
    problems.push({ field: 'metric', problem: 'no-single-value' });
  }
  if (ONE_SUBJECT.includes(kind) && subjects.length > 1) {
    problems.push({ field: 'subjects', problem: 'one-subject' });
  }
  const names = subjects.map(subject => `${subject.kind} ${subject.platform} ${subject.subjectId}`);
  if (new Set(names).size < names.length) {
    problems.push({ field: 'subjects', problem: 'subject-twice' });
  }
  return problems;
}

/** Moves an id to a position; positions beyond the end mean the end. */
export function placedAt(ids: readonly string[], id: string, position: number): string[] {
  return ids.filter(other => other !== id).toSpliced(position, 0, id);
}
