import { contract } from '@clipscope/contract';
import { MAX_HISTORY_DAYS } from '@clipscope/domain';
import type { Reader } from '../../lib/api/server-reader.ts';
import { firstCall } from '../../lib/api/server-reader.ts';
import { lastDays } from '../../lib/format/day-range.ts';
import { readReportRange } from '../../lib/report/report-state.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { VIDEO_TABS, type Video, type VideoSubject } from './video-subject.ts';

export function videoCall({ id, platform }: VideoSubject, { asOfQuery }: Pick<ReportRange, 'asOfQuery'>) {
  return { params: { id }, query: { platform, ...asOfQuery } };
}

/** The video's whole life as far as the longest history reaches, so there is no range to choose. */
export function videoSeriesCall(video: Video, reportRange: ReportRange, now: Date) {
  const { timezone, endDate, asOfQuery } = reportRange;
  const published = lastDays(1, new Date(video.publishedAt), timezone).endDate;
  const earliest = lastDays(MAX_HISTORY_DAYS, now, timezone).startDate;
  const [, startDate = published] = [published, earliest].toSorted();
  const query = { platform: video.platform, startDate, endDate, timezone, ...asOfQuery };
  return { params: { id: video.id }, query };
}

/** For as long as the video is young, the account's forecasts have one of it. */
export function videoForecastCall({ account, platform }: Video) {
  return account.handle === '' ? null : { params: { id: account.handle }, query: { platform } };
}

/** What the report asks for when it is opened, by the functions with which its parts ask. */
export async function videoFirstCalls(subject: VideoSubject, reader: Reader) {
  const range = readReportRange(reader);
  const call = videoCall(subject, range);
  const named = reader.read('tab');
  const isOverview = (VIDEO_TABS.find(tab => tab === named) ?? VIDEO_TABS[0]) === 'overview';
  if (!isOverview) return [firstCall(contract.video, call)];
  // Asked for at once; only what the others depend on is waited for.
  void reader.ask(contract.accountVideo, call);
  const video = await reader.ask(contract.video, call);
  const forecast = video && range.asOf === null ? videoForecastCall(video) : null;
  return [
    firstCall(contract.video, call),
    firstCall(contract.accountVideo, call),
    ...(video ? [firstCall(contract.videoSeries, videoSeriesCall(video, range, reader.now))] : []),
    ...(forecast ? [firstCall(contract.accountForecast, forecast)] : []),
  ];
}
