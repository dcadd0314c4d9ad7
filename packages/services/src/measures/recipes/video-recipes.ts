import { logViewsAt, MEASURES, type MetricInput, type MetricResult } from '@clipscope/domain';
import type { AccountParts, MeasuredCurve, MetricRequest } from '../parts.ts';
import { followerRows, observationRows, tierRows } from './evidence.ts';
import { recipe } from './recipes.ts';

type CurveParts = Pick<AccountParts, 'curves' | 'tier'>;

const BASELINE_VIDEOS = 50;

/** The baseline of a video: the latest earlier videos of its kind. */
function earlierThan(curves: readonly MeasuredCurve[], video: MeasuredCurve): MeasuredCurve[] {
  const before = curves.filter(
    ({ kind, publishedAt }) => kind === video.kind && publishedAt < video.publishedAt,
  );
  return before
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(0, BASELINE_VIDEOS);
}

/** Measures the video at the age of its last observation with views. */
function performanceInput(
  { curves, tier }: CurveParts,
  videoId: string | undefined,
): MetricInput<'video_performance_index'> {
  const video = curves.find(curve => curve.videoId === videoId);
  const last = video?.points.findLast(point => point.views !== null);
  if (!video || !last) {
    const unobserved = {
      videoId: videoId ?? '',
      publishedAt: new Date(0),
      kind: '',
      ageHours: 0,
      views: null,
    };
    return { video: unobserved, earlier: [], tierLogMedian: null };
  }
  const { kind, publishedAt } = video;
  return {
    video: { videoId: video.videoId, publishedAt, kind, ageHours: last.ageHours, views: last.views },
    earlier: earlierThan(curves, video),
    tierLogMedian: logViewsAt(tier.get(kind) ?? [], last.ageHours),
  };
}

export type PerformanceOf = {
  readonly curve: MeasuredCurve;
  readonly ageHours: number;
  readonly result: MetricResult<'video_performance_index'>;
};

/** The performance index of the videos of the range, or of `only` these, oldest first. */
export function performances(
  parts: CurveParts,
  { range: { start, end } }: Pick<MetricRequest, 'range'>,
  only?: ReadonlySet<string>,
): PerformanceOf[] {
  return parts.curves
    .filter(curve => curve.publishedAt >= start && curve.publishedAt < end)
    .filter(curve => only?.has(curve.videoId) ?? true)
    .map(curve => {
      const input = performanceInput(parts, curve.videoId);
      const result = MEASURES.video_performance_index(input);
      return { curve, ageHours: input.video.ageHours, result };
    });
}

/** More videos make the fit slow, and the effect of the smallest ones is lost in the noise. */
const MAX_ATTRIBUTED = 60;

/** The videos that gained the most views since a time, oldest first. */
function mostViewed(curves: readonly MeasuredCurve[], since: Date): MeasuredCurve[] {
  const viewsAt = (observations: MeasuredCurve['observations']) =>
    observations.findLast(({ views }) => views !== null)?.views ?? 0;
  const gaining = curves.flatMap(curve => {
    const before = curve.observations.filter(({ observedAt }) => observedAt < since);
    const gained = viewsAt(curve.observations) - viewsAt(before);
    return gained > 0 ? [{ curve, gained }] : [];
  });
  const most = new Set(gaining.toSorted((a, b) => b.gained - a.gained).slice(0, MAX_ATTRIBUTED));
  return gaining.flatMap(video => (most.has(video) ? [video.curve] : []));
}

/** Fixed, so that the permutation test is reproducible. */
const SEED = 1;

export const videoRecipes = {
  video_performance_index: recipe('video_performance_index', ['curves', 'tier'], (parts, request) => {
    const video = parts.curves.find(curve => curve.videoId === request.videoId);
    return {
      input: performanceInput(parts, request.videoId),
      rows: () =>
        video
          ? [
              ...observationRows([video, ...earlierThan(parts.curves, video)]),
              ...tierRows(parts.tier, video.kind),
            ]
          : [],
    };
  }),
  best_time: recipe('best_time', ['curves', 'tier'], (parts, request) => ({
    input: {
      posts: performances(parts, request).map(({ curve, result }) => ({
        videoId: curve.videoId,
        publishedAt: curve.publishedAt,
        z: result.notEnough ? null : result.details.z,
      })),
      timezone: request.timezone ?? 'UTC',
      // There are no tier-wide differences between hours yet.
      tier: null,
      seed: SEED,
    },
    rows: () => observationRows(parts.curves),
  })),
  follower_attribution: recipe('follower_attribution', ['followers', 'curves'], (parts, request) => {
    const curves = mostViewed(parts.curves, request.range.start);
    return {
      input: {
        followers: parts.followers,
        videos: curves.map(({ videoId, publishedAt, observations }) => ({
          videoId,
          publishedAt,
          observations,
        })),
      },
      rows: () => [...followerRows(parts.followers), ...observationRows(curves)],
    };
  }),
} as const;
