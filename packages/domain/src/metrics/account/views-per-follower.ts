import { type CohortMember, cohortPercentile } from '../cohort.ts';
import { known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';
import { daysBetween, type VideoRow } from '../rows.ts';
import { median, medianInterval } from '../statistics/statistics.ts';

/** Younger videos still gain views, and older ones no longer describe the account. */
const SETTLED_AGE_DAYS = { from: 7, to: 60 } as const;

function settledVideos(videos: readonly VideoRow[], asOf: Date): { videoId: string; views: number }[] {
  return videos.flatMap(({ videoId, publishedAt, views }) => {
    const ageDays = daysBetween(publishedAt, asOf);
    const settled = ageDays >= SETTLED_AGE_DAYS.from && ageDays <= SETTLED_AGE_DAYS.to;
    return settled && views !== null ? [{ videoId, views }] : [];
  });
}

interface ViewsPerFollowerInput {
  readonly accountId: string;
  readonly videos: readonly VideoRow[];
  readonly followersNow: number | null;
  readonly asOf: Date;
  readonly cohort?: readonly CohortMember[];
}

export function viewsPerFollower(
  input: ViewsPerFollowerInput,
): Measured<number, 'medianViews' | 'percentile' | 'cohortSize'> {
  const settled = settledVideos(input.videos, input.asOf);
  const needed = smallestSample('views_per_follower');
  if (settled.length < needed) return notEnough(settled.length, needed);
  const followers = input.followersNow;
  if (followers === null || followers <= 0) return notEnough(settled.length, needed, 'missing-inputs');
  const views = settled.map(video => video.views);
  const value = median(views) / followers;
  const bounds = medianInterval(views);
  const standing = cohortPercentile({ accountId: input.accountId, followers, value }, input.cohort ?? []);
  return known({
    value,
    interval: bounds && { ...bounds, low: bounds.low / followers, high: bounds.high / followers },
    sample: settled.length,
    details: { medianViews: median(views), percentile: standing.percentile, cohortSize: standing.size },
    parts: settled.map(video => ({ key: video.videoId, value: video.views })),
  });
}
