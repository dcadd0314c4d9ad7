import { logViewsAt, quantile, type VideoCurve, type VideoRow } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import type { FoundVideo } from './find-video.ts';

type Earlier = RowOf<typeof questions.videoEarlier>;

/** A video is compared with as many as the performance index takes. */
const MOST_EARLIER = 50;
const FEWEST_EXPECTED = 8;

export function readEarlier(
  context: Pick<Context, 'observations'>,
  video: FoundVideo,
  asOf: Date | undefined,
): Promise<Earlier[]> {
  return context.observations.ask(questions.videoEarlier, {
    platform: video.platform,
    accountId: video.account_id,
    kind: video.kind,
    publishedBefore: new Date(video.published_at),
    limit: MOST_EARLIER,
    ...(asOf && { asOf }),
  });
}

export function curveOf(earlier: Earlier, kind: string): VideoCurve {
  return {
    videoId: earlier.video_id,
    publishedAt: new Date(earlier.published_at),
    kind,
    points: earlier.course.map(([ageHours, views]) => ({ ageHours, views })),
  };
}

/** With its counts as last seen. */
export function countedRow(
  row: Pick<Earlier, 'views' | 'likes' | 'comments' | 'shares' | 'saves' | 'exact' | 'observed_at'>,
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

const HOUR_MS = 3_600_000;

export function ageHoursAt(publishedAt: string, time: string): number {
  return Math.max(0, (Date.parse(time) - Date.parse(publishedAt)) / HOUR_MS);
}
