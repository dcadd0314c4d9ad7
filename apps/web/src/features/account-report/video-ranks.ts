import type { VideoRanks } from './report-subject.ts';

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
