import type { ExplainQuery } from '../../lib/metrics/metric-figure.tsx';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import type { ReportSubject } from './report-subject.ts';

export const HORIZON_DAYS = 30;
const TOP_VIDEOS = 5;
const MOST_PERFORMANCES = 500;

/** How most questions about an account over the report's days are asked. */
export function accountCall({ platform, handle }: ReportSubject, { query }: ReportRange) {
  return { params: { id: handle }, query: { platform, ...query } };
}

export function basicCall({ platform, handle }: ReportSubject, reportRange: ReportRange | null) {
  return { params: { id: handle }, query: { platform, ...reportRange?.asOfQuery } };
}

export function seriesCall({ platform, handle }: ReportSubject, { seriesQuery }: ReportRange) {
  return { params: { id: handle }, query: { platform, ...seriesQuery } };
}

/** A forecast is made from what is known today: beside the past or a range that ended it would mislead. */
export function forecastCall({ platform, handle }: ReportSubject, { asOf, range }: ReportRange) {
  const isToday = asOf === null && range !== 'custom';
  return isToday ? { params: { id: handle }, query: { platform, horizonDays: HORIZON_DAYS } } : null;
}

export function performanceCall(subject: ReportSubject, reportRange: ReportRange) {
  const { params, query } = accountCall(subject, reportRange);
  return { params, query: { ...query, limit: MOST_PERFORMANCES } };
}

export function topVideosCall(subject: ReportSubject, reportRange: ReportRange) {
  const { params, query } = accountCall(subject, reportRange);
  return { params, query: { ...query, sort: 'views', limit: TOP_VIDEOS } } as const;
}

/** What the explanation of one of the account's numbers is asked with: exactly what the number was. */
export function explainAccount({ platform, handle }: ReportSubject, { query }: ReportRange): ExplainQuery {
  return { kind: 'account', id: handle, platform, ...query };
}

export function explainVideo(
  platform: ReportSubject['platform'],
  id: string,
  { query }: ReportRange,
): ExplainQuery {
  return { kind: 'video', id, platform, ...query };
}
