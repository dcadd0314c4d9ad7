import { HOUR_MS, logViewsAt, quantile, type VideoCurve, type VideoRow } from '@clipscope/domain';
import type { questions, RowOf } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import type { MeasuredCurve, MeasuredVideo } from '../measures/parts.ts';
import { readVideos } from '../measures/reading/read-videos.ts';
import type { FoundVideo } from './find-video.ts';

export type EarlierVideo = { readonly video: MeasuredVideo; readonly curve: MeasuredCurve };

/** The size of the baseline of the performance index. */
const BASELINE_VIDEOS = 50;
const MIN_VIDEOS = 8;

/** The account's earlier videos of the same kind, newest first. */
export function readEarlier(
  context: Pick<Context, 'observations'>,
  { platform, account_id: accountId, kind, published_at }: FoundVideo,
  asOf: Date | undefined,
): Promise<EarlierVideo[]> {
  const before = new Date(published_at);
  return readVideos(context, { platform, accountId, asOf }).earlier({ kind, before, most: BASELINE_VIDEOS });
}

export function countedRow(
  row: Omit<RowOf<typeof questions.videoLatestCounts>, 'reposts' | 'downloads' | 'recorded_at' | 'source'>,
  videoId: string,
  publishedAt: string,
): VideoRow {
  const { views, likes, comments, shares, saves, exact } = row;
  const times = { publishedAt: new Date(publishedAt), observedAt: new Date(row.observed_at) };
  return { videoId, ...times, views, likes, comments, shares, saves, exact };
}

/** The 10th, 50th and 90th percentile of the views at an age. */
export function expectedAt(curves: readonly VideoCurve[], ageHours: number) {
  const logs = curves.flatMap(({ points }) => logViewsAt(points, ageHours) ?? []);
  if (logs.length < MIN_VIDEOS) return null;
  const below = (share: number) => Math.expm1(quantile(logs, share));
  return { low: below(0.1), middle: below(0.5), high: below(0.9), videos: logs.length };
}

export function ageHoursAt(publishedAt: string, time: string): number {
  return Math.max(0, (Date.parse(time) - Date.parse(publishedAt)) / HOUR_MS);
}
