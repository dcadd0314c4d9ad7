import { METRIC_IDS, METRICS, type MetricId, type MetricUnit } from '../metrics/index.ts';

/** Widgets that the product fills by itself, in the order of a new dashboard. */
export const NAMED_WIDGETS = [
  'onboarding-checklist',
  'tracked-accounts',
  'tracked-accounts-videos',
  'recommended-videos',
  'tracked-hashtags',
] as const;
export type NamedWidget = (typeof NAMED_WIDGETS)[number];

/** The forms in which a metric can stand on a dashboard. */
export const METRIC_WIDGETS = ['number', 'line', 'bar', 'table', 'map'] as const;
export type MetricWidget = (typeof METRIC_WIDGETS)[number];

export type WidgetKind = NamedWidget | MetricWidget;

/** Counts as they are shown, beside the metrics of the registry. */
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

/** A dashboard is twelve columns wide; a row is as high as a figure with its heading. */
export const DASHBOARD_GRID = { columns: 12, rows: 8 } as const;
export const WIDGET_BOUNDS = { groups: 20, itemsPerGroup: 50, subjects: 10 } as const;

/** What has no single value per subject cannot be drawn as one. */
const ONLY_AS_TABLE: readonly MetricUnit[] = ['signals', 'graph', 'time-of-week', 'quantiles', 'list'];
const ONE_SUBJECT: readonly MetricWidget[] = ['number', 'map'];

/** What is wrong with a metric in this form, and in which field. */
export function widgetFaults(widget: {
  readonly kind: MetricWidget;
  readonly metric: WidgetMetric;
  readonly subjects: readonly {
    readonly kind: string;
    readonly platform: string | null;
    readonly subjectId: string;
  }[];
}): { field: 'metric' | 'subjects'; message: string }[] {
  const { kind, metric, subjects } = widget;
  const faults: ReturnType<typeof widgetFaults> = [];
  const counter = PLAIN_COUNTERS.find(name => name === metric);
  const unit = counter === undefined ? METRICS[metric as MetricId].unit : null;
  if (kind === 'map' && unit !== null) {
    faults.push({ field: 'metric', message: 'a map shows counts by country: choose a count' });
  } else if (kind !== 'table' && unit !== null && ONLY_AS_TABLE.includes(unit)) {
    faults.push({ field: 'metric', message: 'has no single value: use a table' });
  }
  if (ONE_SUBJECT.includes(kind) && subjects.length > 1) {
    faults.push({ field: 'subjects', message: `a ${kind} takes exactly one subject` });
  }
  const names = subjects.map(subject => `${subject.kind} ${subject.platform} ${subject.subjectId}`);
  if (new Set(names).size < names.length) {
    faults.push({ field: 'subjects', message: 'must name each subject only once' });
  }
  return faults;
}

/** The ids with one of them put at a place; a place beyond the end is the end. */
export function placedAt(ids: readonly string[], id: string, position: number): string[] {
  return ids.filter(other => other !== id).toSpliced(position, 0, id);
}
