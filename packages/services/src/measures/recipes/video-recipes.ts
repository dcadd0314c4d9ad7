import { logViewsAt, MEASURES, type MetricInput, type MetricResult } from '@clipscope/domain';
import type { AccountParts, Asked, MeasuredCurve } from '../parts.ts';
import { followerRows, lookRows, tierRows } from './evidence.ts';
import { recipe } from './recipes.ts';

type Courses = Pick<AccountParts, 'curves' | 'tier'>;

/** As many as the registry's baseline holds. */
const EARLIER_VIDEOS = 50;

/** The courses that can be in the baseline of a video: the ones right before it, of its kind. */
function earlierThan(curves: readonly MeasuredCurve[], video: MeasuredCurve): MeasuredCurve[] {
  const before = curves.filter(other => other.kind === video.kind && other.publishedAt < video.publishedAt);
  return before
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(0, EARLIER_VIDEOS);
}

/** The video as it stood at the last look at it that showed views. */
function performanceInput(
  { curves, tier }: Courses,
  videoId: string | undefined,
): MetricInput<'video_performance_index'> {
  const video = curves.find(curve => curve.videoId === videoId);
  const last = video?.points.findLast(point => point.views !== null);
  if (!video || !last) {
    const unseen = { videoId: videoId ?? '', publishedAt: new Date(0), kind: '', ageHours: 0, views: null };
    return { video: unseen, earlier: [], tierLogMedian: null };
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

/** The index of each video of the range, or of some of them, oldest first. */
export function performances(
  parts: Courses,
  { range: { start, end } }: Pick<Asked, 'range'>,
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

/** More videos than this take the fit long, and what the small ones brought is lost in the noise. */
const MOST_CREDITED = 60;

/** The videos that drew the most views since a moment, oldest first. */
function drawingMost(curves: readonly MeasuredCurve[], since: Date): MeasuredCurve[] {
  const drawn = curves.flatMap(curve => {
    const views = (looks: MeasuredCurve['looks']) => looks.findLast(look => look.views !== null)?.views ?? 0;
    const gained = views(curve.looks) - views(curve.looks.filter(look => look.observedAt < since));
    return gained > 0 ? [{ curve, gained }] : [];
  });
  const most = new Set(drawn.toSorted((a, b) => b.gained - a.gained).slice(0, MOST_CREDITED));
  return drawn.flatMap(one => (most.has(one) ? [one.curve] : []));
}

/** The permutations of the test are drawn with this. */
const SEED = 1;

export const videoRecipes = {
  video_performance_index: recipe('video_performance_index', ['curves', 'tier'], (parts, asked) => {
    const video = parts.curves.find(curve => curve.videoId === asked.videoId);
    return {
      input: performanceInput(parts, asked.videoId),
      rows: () =>
        video
          ? [...lookRows([video, ...earlierThan(parts.curves, video)]), ...tierRows(parts.tier, video.kind)]
          : [],
    };
  }),
  best_time: recipe('best_time', ['curves', 'tier'], (parts, asked) => ({
    input: {
      posts: performances(parts, asked).map(({ curve, result }) => ({
        videoId: curve.videoId,
        publishedAt: curve.publishedAt,
        z: result.notEnough ? null : result.figures.z,
      })),
      timezone: asked.timezone ?? 'UTC',
      // Usual differences between hours are not known beyond the account yet.
      tier: null,
      seed: SEED,
    },
    rows: () => lookRows(parts.curves),
  })),
  follower_attribution: recipe('follower_attribution', ['followers', 'curves'], (parts, asked) => {
    const curves = drawingMost(parts.curves, asked.range.start);
    return {
      input: {
        followers: parts.followers,
        videos: curves.map(({ videoId, publishedAt, looks }) => ({
          videoId,
          publishedAt,
          observations: looks,
        })),
      },
      rows: () => [...followerRows(parts.followers), ...lookRows(curves)],
    };
  }),
} as const;
