import { type Allowance, daysIn } from '../quota.ts';

export type YouTubeCall =
  | 'channels'
  | 'playlistItems'
  | 'videos'
  | 'search'
  | 'commentThreads'
  | 'comments'
  | 'playlists';

export type YouTubeBucket = 'units' | 'search';

export interface YouTubeCost {
  readonly bucket: YouTubeBucket;
  readonly units: number;
}

const ONE_UNIT: YouTubeCost = { bucket: 'units', units: 1 };

/** Since 1 June 2026 searches have a separate quota; before, each cost 100 of the common units. */
export const YOUTUBE_COSTS: Readonly<Record<YouTubeCall, YouTubeCost>> = {
  channels: ONE_UNIT,
  playlistItems: ONE_UNIT,
  videos: ONE_UNIT,
  search: { bucket: 'search', units: 1 },
  commentThreads: ONE_UNIT,
  comments: ONE_UNIT,
  playlists: ONE_UNIT,
};

/** The default daily quota of a project. */
export const YOUTUBE_LIMITS: Readonly<Record<YouTubeBucket, number>> = { units: 10_000, search: 100 };

export function youtubeAllowances(limits: Readonly<Record<YouTubeBucket, number>>): readonly Allowance[] {
  const period = daysIn('America/Los_Angeles');
  return (['units', 'search'] as const).map(bucket => ({ bucket, limit: limits[bucket], period }));
}
