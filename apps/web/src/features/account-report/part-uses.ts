import { median } from '@clipscope/domain';
import type { AccountVideo, VideoPerformance, VideoRanks } from './report-subject.ts';

/** A hashtag, sound or sticker and the videos that have it. */
export type UsedPart = { readonly id: string; readonly videoIds: readonly string[] };

export type PartUse = {
  readonly videos: number;
  readonly medianViews: number | null;
  /** Over videos with an index; null below three. */
  readonly medianIndex: number | null;
  readonly indexed: number;
};

const SMALLEST_SAMPLE = 3;

/** The hashtags of the videos, the most used first. */
export function usedHashtags(videos: readonly Pick<AccountVideo, 'id' | 'hashtags'>[]): UsedPart[] {
  const byTag = Map.groupBy(
    videos.flatMap(video => [...new Set(video.hashtags)].map(hashtag => ({ hashtag, id: video.id }))),
    ({ hashtag }) => hashtag,
  );
  const parts = [...byTag].map(([id, found]) => ({ id, videoIds: found.map(video => video.id) }));
  return parts.toSorted((a, b) => b.videoIds.length - a.videoIds.length || a.id.localeCompare(b.id));
}

/** How the videos did that have a part, as far as their counts and indexes are at hand. */
export function partUse(
  { videoIds }: UsedPart,
  videos: ReadonlyMap<string, Pick<AccountVideo, 'views'>>,
  performances: ReadonlyMap<string, Pick<VideoPerformance, 'performance'>>,
): PartUse {
  const views = known(videoIds.map(id => videos.get(id)?.views ?? null));
  const indexes = known(videoIds.map(id => performances.get(id)?.performance.value ?? null));
  return {
    videos: videoIds.length,
    medianViews: views.length === 0 ? null : median(views),
    medianIndex: indexes.length < SMALLEST_SAMPLE ? null : median(indexes),
    indexed: indexes.length,
  };
}

function known(values: readonly (number | null)[]): number[] {
  return values.filter(value => value !== null);
}

export type RankedBy = keyof VideoRanks;

/** A video's place by each metric; a metric whose value is not known of it has none. */
export type PlacesOfVideo = Readonly<Partial<Record<RankedBy, number>>>;

export function placesByVideo(ranks: VideoRanks): ReadonlyMap<string, PlacesOfVideo> {
  const places = new Map<string, Partial<Record<RankedBy, number>>>();
  for (const by of Object.keys(ranks) as RankedBy[]) {
    for (const { id, rank } of ranks[by]) places.set(id, { ...places.get(id), [by]: rank });
  }
  return places;
}
