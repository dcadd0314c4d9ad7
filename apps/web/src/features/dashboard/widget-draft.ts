import { WIDGET_COUNTERS, type WidgetSubjectKind, widgetFormsOf } from '@clipscope/contract';
import {
  METRIC_WIDGETS,
  type MetricId,
  type MetricWidget,
  WIDGET_BOUNDS,
  type WidgetKind,
  type WidgetMetric,
} from '@clipscope/domain';
import type { Item } from './layout.ts';
import type { ItemChange } from './use-dashboard.ts';

/** What can be chosen of: what the team tracks, the industries, its campaigns. */
export const DRAFT_KINDS = ['account', 'hashtag', 'sound', 'industry', 'campaign'] as const;
export const RANGES_DAYS = [7, 30, 90, 365] as const;

/** A metric of the registry and the subjects it exists for, as the API lists them. */
type Listed = { readonly metric: MetricId; readonly kinds: readonly string[] };

export type Draft = {
  readonly kind: WidgetKind;
  readonly title: string;
  readonly about: WidgetSubjectKind;
  /** Subjects as `platform:id`; a campaign has no platform. */
  readonly chosen: readonly string[];
  readonly metric: WidgetMetric;
  readonly rangeDays: number;
};

export const EMPTY_DRAFT: Draft = {
  kind: 'number',
  title: '',
  about: 'account',
  chosen: [],
  metric: 'followers',
  rangeDays: 30,
};

export function metricFormOf(kind: WidgetKind): MetricWidget | null {
  return METRIC_WIDGETS.find(form => form === kind) ?? null;
}

export function mostSubjects(kind: WidgetKind): number {
  return kind === 'number' || kind === 'map' ? 1 : WIDGET_BOUNDS.subjects;
}

export function subjectKey(subject: {
  readonly platform: string | null;
  readonly subjectId: string;
}): string {
  return `${subject.platform ?? ''}:${subject.subjectId}`;
}

/** The counts and the metrics that a form can show of a kind of subject. */
export function metricsFor(
  form: MetricWidget,
  about: WidgetSubjectKind,
  listed: readonly Listed[],
): { counters: WidgetMetric[]; metrics: WidgetMetric[] } {
  const fits = (metric: WidgetMetric) => widgetFormsOf(metric, about).includes(form);
  return {
    counters: WIDGET_COUNTERS[about].filter(fits),
    metrics: listed.flatMap(({ metric, kinds }) => (kinds.includes(about) && fits(metric) ? [metric] : [])),
  };
}

/** The draft after a change, with what no longer fits put right. */
export function changedDraft(draft: Draft, change: Partial<Draft>, listed: readonly Listed[]): Draft {
  const next = { ...draft, ...change };
  const form = metricFormOf(next.kind);
  if (!form) return next;
  const isShown = (about: WidgetSubjectKind) => metricsFor(form, about, listed).counters.length > 0;
  const about = isShown(next.about) ? next.about : (DRAFT_KINDS.find(isShown) ?? 'account');
  const { counters, metrics } = metricsFor(form, about, listed);
  const fitting = [...counters, ...metrics];
  return {
    ...next,
    about,
    chosen: about === draft.about ? next.chosen.slice(0, mostSubjects(next.kind)) : [],
    metric: fitting.includes(next.metric) ? next.metric : (fitting[0] ?? 'views'),
  };
}

/** What is still missing before it can be saved. */
export function draftFault({ kind, chosen, metric }: Draft): 'subject' | 'two' | null {
  if (!metricFormOf(kind)) return null;
  if (chosen.length === 0) return 'subject';
  return metric === 'share_of_voice' && chosen.length < 2 ? 'two' : null;
}

export function draftOf(item: Item): Draft {
  const [first] = item.subjects;
  return {
    kind: item.kind,
    title: item.title,
    about: first?.kind ?? 'account',
    chosen: item.subjects.map(subjectKey),
    metric: item.metric ?? 'followers',
    rangeDays: item.rangeDays ?? 30,
  };
}

export type Content = { readonly kind: WidgetKind; readonly title: string } & Pick<
  ItemChange,
  'metric' | 'subjects' | 'rangeDays'
>;

export function contentOf({ kind, title, about, chosen, metric, rangeDays }: Draft): Content {
  const named = { kind, title: title.trim() };
  if (!metricFormOf(kind)) return named;
  const subjects = chosen.map(key => {
    const at = key.indexOf(':');
    const subjectId = key.slice(at + 1);
    return about === 'campaign'
      ? { kind: about, subjectId }
      : { kind: about, platform: key.slice(0, at), subjectId };
  });
  return { ...named, metric, subjects: subjects as NonNullable<Content['subjects']>, rangeDays };
}
