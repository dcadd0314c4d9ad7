import { contract } from '@clipscope/contract';
import { firstCall, type Reader } from '../../lib/api/server-reader.ts';
import type { ExplainQuery } from '../../lib/metrics/metric-figure.tsx';
import { readReportRange } from '../../lib/report/report-state.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import type { ReportSubject } from './report-subject.ts';
import { tabFrom } from './report-tabs.ts';

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

/** What the report asks for when it is opened, by the functions with which its parts ask. */
export function accountFirstCalls(subject: ReportSubject, reader: Reader) {
  const range = readReportRange(reader);
  const call = accountCall(subject, range);
  const forecast = forecastCall(subject, range);
  const frame = [
    firstCall(contract.accountBasic, basicCall(subject, range)),
    firstCall(contract.favourites, { query: { kind: 'account' } }),
  ];
  if (tabFrom(reader.read('tab'), subject.platform) !== 'overview') return frame;
  return [
    ...frame,
    firstCall(contract.accountSeries, seriesCall(subject, range)),
    firstCall(contract.accountInfo, call),
    firstCall(contract.accountScore, call),
    firstCall(contract.accountFindings, call),
    firstCall(contract.accountPerformance, performanceCall(subject, range)),
    firstCall(contract.accountVideos, topVideosCall(subject, range)),
    ...(forecast ? [firstCall(contract.accountForecast, forecast)] : []),
  ];
}
