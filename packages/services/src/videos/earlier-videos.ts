import { HOUR_MS, logViewsAt, quantile, type VideoCurve, type VideoRow } from '@clipscope/domain';
import type { questions, RowOf } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import type { MeasuredCurve, MeasuredVideo } from '../measures/parts.ts';
import { readVideos } from '../measures/reading/read-videos.ts';
import type { FoundVideo } from './find-video.ts';

export type EarlierVideo = { readonly video: MeasuredVideo; readonly curve: MeasuredCurve };

/** A video is compared with as many as the performance index takes. */
const MOST_EARLIER = 50;
const FEWEST_EXPECTED = 8;

/** The videos of its kind that the account published before it, the newest first. */
export function readEarlier(
  context: Pick<Context, 'observations'>,
  { platform, account_id: accountId, kind, published_at }: FoundVideo,
  asOf: Date | undefined,
): Promise<EarlierVideo[]> {
  const before = new Date(published_at);
  return readVideos(context, { platform, accountId, asOf }).earlier({ kind, before, most: MOST_EARLIER });
}

/** With its counts as last seen. */
export function countedRow(
  row: Omit<RowOf<typeof questions.videoLatestCounts>, 'reposts' | 'downloads' | 'recorded_at' | 'source'>,
  videoId: string,
  publishedAt: string,
): VideoRow {
  const { views, likes, comments, shares, saves, exact } = row;
  const times = { publishedAt: new Date(publishedAt), observedAt: new Date(row.observed_at) };
  return { videoId, ...times, views, likes, comments, shares, saves, exact };
}

/** Views that a tenth, half and nine tenths of the courses stayed below at an age. */
export function expectedAt(curves: readonly VideoCurve[], ageHours: number) {
  const logs = curves.flatMap(({ points }) => logViewsAt(points, ageHours) ?? []);
  if (logs.length < FEWEST_EXPECTED) return null;
  const below = (share: number) => Math.expm1(quantile(logs, share));
  return { low: below(0.1), middle: below(0.5), high: below(0.9), videos: logs.length };
}

export function ageHoursAt(publishedAt: string, time: string): number {
  return Math.max(0, (Date.parse(time) - Date.parse(publishedAt)) / HOUR_MS);
}
