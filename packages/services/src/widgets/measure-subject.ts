import {
  CodedError,
  EXPLAINED_KINDS,
  type MeasuredReply,
  POWER_COLUMNS,
  widgetFormsOf,
} from '@clipscope/contract';
import type { MetricId } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { daysBetween } from '../days/days.ts';
import { explainMetric } from '../explain/explain-metric.ts';
import type { Subject } from './name-subject.ts';
import { accountTrend, type Days, type Point } from './subject-trend.ts';

/** Most metrics need several videos or counts: a point is a week, and a month where there are months. */
const LONG_DAYS = 60;

type Asked = {
  readonly form: string;
  readonly metric: MetricId;
  readonly days: Days;
  /** The other subjects of the widget, for what is a part of the whole. */
  readonly others: readonly Subject[];
};

/** A metric of the registry as its report shows it, and its course where a line wants one. */
export async function measureSubject(
  context: SignedInContext,
  subject: Subject,
  { form, metric, days, others }: Asked,
): Promise<{ measured: MeasuredReply; points: Point[] }> {
  const kind = EXPLAINED_KINDS.find(known => known === subject.kind);
  if (!kind) throw new CodedError('VALIDATION');
  const { subjectId: id } = subject;
  const platform = subject.platform ?? 'tiktok';
  const alike = others.filter(other => other.kind === kind && other.platform === platform);
  const among = metric === 'share_of_voice' ? alike.map(({ subjectId }) => subjectId) : [];
  const query = { ...days, kind, id, platform, timezone: 'UTC', regions: [], among };
  const { result } = await explainMetric(context, { params: { metric }, query, body: undefined });
  const column = POWER_COLUMNS.find(name => name === metric);
  if (form !== 'line' || !column || !widgetFormsOf(metric, kind).includes('line'))
    return { measured: result, points: [] };
  const grain = daysBetween(days.startDate, days.endDate) < LONG_DAYS ? 'week' : 'month';
  return { measured: result, points: await accountTrend(context, { id, platform }, column, days, grain) };
}
