import { known, type Measured, notEnough, type Part } from '../measured.ts';
import { smallestSample } from '../registry.ts';
import { type FollowersRow, followersAt, type VideoRow } from '../rows.ts';
import { median, medianInterval, sum } from '../statistics/statistics.ts';

type CountedName = 'views' | 'likes' | 'comments' | 'shares' | 'saves';

/** Which counts are engagements. A platform that never shows shares has no standard value. */
export const ENGAGEMENT_VERSIONS = {
  standard: ['likes', 'comments', 'shares'],
  '+saves': ['likes', 'comments', 'shares', 'saves'],
  '-shares': ['likes', 'comments'],
} as const satisfies Record<string, readonly CountedName[]>;
export type EngagementVersion = keyof typeof ENGAGEMENT_VERSIONS;

/** Null as soon as one of the counts is not known. */
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
  readonly above: number | null;
  readonly below: number | null;
}

/** The median of the fractions that can be known; the fraction of the sums stands beside it. */
function medianFraction(
  fractions: readonly Fraction[],
  needed: number,
  scale = 1,
): Measured<number, 'ofSums'> {
  const usable = fractions.flatMap(({ key, above, below }) =>
    above === null || below === null || below <= 0 ? [] : [{ key, above, below }],
  );
  if (usable.length < needed) return notEnough(usable.length, needed);
  const parts: Part[] = usable.map(({ key, above, below }) => ({ key, value: (scale * above) / below }));
  const values = parts.map(part => part.value as number);
  return known({
    value: median(values),
    interval: medianInterval(values),
    sample: usable.length,
    figures: { ofSums: (scale * sum(usable.map(row => row.above))) / sum(usable.map(row => row.below)) },
    parts,
  });
}

interface EngagementInput {
  readonly videos: readonly VideoRow[];
  readonly version?: EngagementVersion;
}

export function engagementRateViews({ videos, version }: EngagementInput): Measured<number, 'ofSums'> {
  return medianFraction(
    videos.map(video => ({ key: video.videoId, above: engagementsOf(video, version), below: video.views })),
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
      above: engagementsOf(video, input.version),
      below: followersAt(input.followers, video.publishedAt),
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
      videos.map(video => ({ key: video.videoId, above: video[counted], below: video.views })),
      smallestSample(id),
    );
}

export const likeRate = rateOf('like_rate', 'likes');
export const commentRate = rateOf('comment_rate', 'comments');
export const shareRate = rateOf('share_rate', 'shares');
export const saveRate = rateOf('save_rate', 'saves');

export function discussion({ videos }: VideosInput): Measured<number, 'ofSums'> {
  return medianFraction(
    videos.map(video => ({ key: video.videoId, above: video.comments, below: video.likes })),
    smallestSample('discussion'),
    1000,
  );
}
