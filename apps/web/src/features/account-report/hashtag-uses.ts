import { median } from '@clipscope/domain';
import type { AccountVideo, VideoPerformance } from './report-subject.ts';

export type HashtagUse = {
  readonly hashtag: string;
  readonly videos: number;
  readonly medianViews: number | null;
  /** Over the videos whose index is known; null below three, where it would say nothing. */
  readonly medianIndex: number | null;
  readonly indexed: number;
};

const SMALLEST_SAMPLE = 3;

/** The hashtags of the videos, the most used first, each with how its videos did. */
export function hashtagUses(
  videos: readonly Pick<AccountVideo, 'id' | 'hashtags' | 'views'>[],
  performances: ReadonlyMap<string, Pick<VideoPerformance, 'performance'>>,
): HashtagUse[] {
  const byTag = Map.groupBy(
    videos.flatMap(video => [...new Set(video.hashtags)].map(hashtag => ({ hashtag, video }))),
    ({ hashtag }) => hashtag,
  );
  const uses = [...byTag].map(([hashtag, found]): HashtagUse => {
    const indexes = known(found.map(({ video }) => performances.get(video.id)?.performance.value ?? null));
    return {
      hashtag,
      videos: found.length,
      medianViews: middle(known(found.map(({ video }) => video.views))),
      medianIndex: indexes.length < SMALLEST_SAMPLE ? null : median(indexes),
      indexed: indexes.length,
    };
  });
  return uses.toSorted((a, b) => b.videos - a.videos || a.hashtag.localeCompare(b.hashtag));
}

function known(values: readonly (number | null)[]): number[] {
  return values.filter(value => value !== null);
}

function middle(values: readonly number[]): number | null {
  return values.length === 0 ? null : median(values);
}
