import {
  CodedError,
  type MeasuredReply,
  POWER_COLUMNS,
  REPORTED_KINDS,
  widgetFormsOf,
} from '@clipscope/contract';
import type { MetricId } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { daysBetween } from '../days/days.ts';
import { explainMetric } from '../explain/explain-metric.ts';
import type { SentimentKind } from '../language/sentiment/read-sentiment.ts';
import { sentimentTrend } from '../language/sentiment/sentiment-trend.ts';
import type { Subject } from './name-subject.ts';
import { accountTrend, type Days, type Point } from './subject-trend.ts';

/** Metrics need several videos, so points are weekly, and monthly for long ranges. */
const LONG_DAYS = 60;

type MeasureRequest = {
  readonly form: string;
  readonly metric: MetricId;
  readonly days: Days;
  /** The other subjects of the widget, for the share of voice. */
  readonly others: readonly Subject[];
};

/** A metric as its report shows it, with its trend if the widget is a line. */
export async function measureSubject(
  context: SignedInContext,
  subject: Subject,
  { form, metric, days, others }: MeasureRequest,
): Promise<{ measured: MeasuredReply; points: Point[] }> {
  const kind = REPORTED_KINDS.find(known => known === subject.kind);
  if (!kind) throw new CodedError('VALIDATION');
  const { subjectId: id } = subject;
  const platform = subject.platform ?? 'tiktok';
  const comparable = others.filter(other => other.kind === kind && other.platform === platform);
  const among = metric === 'share_of_voice' ? comparable.map(({ subjectId }) => subjectId) : [];
  const query = { ...days, kind, id, platform, regions: [], among };
  const { result } = await explainMetric(context, { params: { metric }, query, body: undefined });
  const shown = { measured: result, points: [] };
  if (form !== 'line' || !widgetFormsOf(metric, kind).includes('line')) return shown;
  const grain = daysBetween(days.startDate, days.endDate) < LONG_DAYS ? 'week' : 'month';
  if (metric === 'sentiment_index') {
    const points = await sentimentTrend(context, kind as SentimentKind, { id, platform }, { days, grain });
    return { ...shown, points };
  }
  const column = POWER_COLUMNS.find(name => name === metric);
  return column
    ? { ...shown, points: await accountTrend(context, { id, platform }, column, days, grain) }
    : shown;
}
