import type { contract, MeasuredReply, ReplyOf } from '@clipscope/contract';
import { type MetricId, PLATFORMS, type Platform } from '@clipscope/domain';

/** Whose report it is, as the address names it. */
export type ReportSubject = { readonly platform: Platform; readonly handle: string };

/** Null when the address names no platform that is known. */
export function subjectFrom(params: {
  readonly platform: string;
  readonly handle: string;
}): ReportSubject | null {
  const platform = PLATFORMS.find(known => known === params.platform);
  return platform ? { platform, handle: decodeURIComponent(params.handle).replace(/^@/, '') } : null;
}

export type AccountBasic = ReplyOf<typeof contract.accountBasic>;
export type AccountInfo = ReplyOf<typeof contract.accountInfo>;
export type AccountSeries = ReplyOf<typeof contract.accountSeries>;
export type AccountForecast = ReplyOf<typeof contract.accountForecast>;
export type AccountVideo = ReplyOf<typeof contract.accountVideos>['videos'][number];
export type VideoPerformance = ReplyOf<typeof contract.accountPerformance>['videos'][number];
export type VideoRanks = ReplyOf<typeof contract.accountVideoRanks>['ranks'];

export function metricOf(info: AccountInfo, id: MetricId): MeasuredReply | undefined {
  return info.metrics.find(({ metric }) => metric === id);
}
