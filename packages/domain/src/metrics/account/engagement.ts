import { known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';
import { type FollowersRow, followersAt, type VideoRow } from '../rows.ts';
import { median, medianInterval, sum } from '../statistics/statistics.ts';

type CountedName = 'views' | 'likes' | 'comments' | 'shares' | 'saves';

/** A platform that never shows shares has no standard value. */
export const ENGAGEMENT_VERSIONS = {
  standard: ['likes', 'comments', 'shares'],
  '+saves': ['likes', 'comments', 'shares', 'saves'],
  '-shares': ['likes', 'comments'],
} as const satisfies Record<string, readonly CountedName[]>;
export type EngagementVersion = keyof typeof ENGAGEMENT_VERSIONS;

/** Null when any of the counts is unknown. */
export function engagementsOf(video: VideoRow, version: EngagementVersion = 'standard'): number | null {
  let total = 0;
  for (const name of ENGAGEMENT_VERSIONS[version]) {
    const count = video[name];
    if (count === null) return null;
    total += count;
  }
  return total;
}

interface Fraction {
  readonly key: string;
  readonly numerator: number | null;
  readonly denominator: number | null;
}

/** The median of the known fractions, with the ratio of the sums. */
function medianFraction(
  fractions: readonly Fraction[],
  needed: number,
  scale = 1,
): Measured<number, 'ofSums'> {
  const usable = fractions.flatMap(({ key, numerator, denominator }) =>
    numerator === null || denominator === null || denominator <= 0 ? [] : [{ key, numerator, denominator }],
  );
  if (usable.length < needed) return notEnough(usable.length, needed);
  const values = usable.map(({ numerator, denominator }) => (scale * numerator) / denominator);
  const ofSums = (scale * sum(usable.map(row => row.numerator))) / sum(usable.map(row => row.denominator));
  return known({
    value: median(values),
    interval: medianInterval(values),
    sample: usable.length,
    details: { ofSums },
    parts: usable.map(({ key }, index) => ({ key, value: values[index] as number })),
  });
}

interface EngagementInput {
  readonly videos: readonly VideoRow[];
  readonly version?: EngagementVersion;
}

export function engagementRateViews({ videos, version }: EngagementInput): Measured<number, 'ofSums'> {
  return medianFraction(
    videos.map(video => ({
      key: video.videoId,
      numerator: engagementsOf(video, version),
      denominator: video.views,
    })),
    smallestSample('engagement_rate_views'),
  );
}

interface EngagementFollowersInput extends EngagementInput {
  readonly followers: readonly FollowersRow[];
}

export function engagementRateFollowers(input: EngagementFollowersInput): Measured<number, 'ofSums'> {
  return medianFraction(
    input.videos.map(video => ({
      key: video.videoId,
      numerator: engagementsOf(video, input.version),
      denominator: followersAt(input.followers, video.publishedAt),
    })),
    smallestSample('engagement_rate_followers'),
  );
}

export interface VideosInput {
  readonly videos: readonly VideoRow[];
}

function rateOf(id: 'like_rate' | 'comment_rate' | 'share_rate' | 'save_rate', counted: CountedName) {
  return ({ videos }: VideosInput): Measured<number, 'ofSums'> =>
    medianFraction(
      videos.map(video => ({ key: video.videoId, numerator: video[counted], denominator: video.views })),
      smallestSample(id),
    );
}

export const likeRate = rateOf('like_rate', 'likes');
export const commentRate = rateOf('comment_rate', 'comments');
export const shareRate = rateOf('share_rate', 'shares');
export const saveRate = rateOf('save_rate', 'saves');

export function discussion({ videos }: VideosInput): Measured<number, 'ofSums'> {
  return medianFraction(
    videos.map(video => ({ key: video.videoId, numerator: video.comments, denominator: video.likes })),
    smallestSample('discussion'),
    1000,
  );
}
