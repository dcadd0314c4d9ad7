import { DAY_MS } from '../locale/durations.ts';
import type { Count } from '../observations/observations.ts';

/** One video with its last observed counts in the range. */
export interface VideoRow {
  readonly videoId: string;
  readonly publishedAt: Date;
  readonly observedAt: Date;
  readonly views: Count;
  readonly likes: Count;
  readonly comments: Count;
  readonly shares: Count;
  readonly saves: Count;
  readonly exact: boolean;
}

export interface FollowersRow {
  readonly observedAt: Date;
  readonly followers: Count;
  readonly exact: boolean;
}

/** The end is exclusive. */
export interface TimeRange {
  readonly start: Date;
  readonly end: Date;
}

export function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / DAY_MS;
}

/** Oldest first, without unknown counts. */
export function knownFollowers(
  rows: readonly FollowersRow[],
): { readonly atMs: number; readonly followers: number; readonly exact: boolean }[] {
  return rows
    .flatMap(({ observedAt, followers, exact }) =>
      followers === null ? [] : [{ atMs: observedAt.getTime(), followers, exact }],
    )
    .toSorted((a, b) => a.atMs - b.atMs);
}

/** Outside the observed range, the nearest count is used up to this distance. */
const MAX_DISTANCE_DAYS = 3;

/** Linear interpolation; null where no count is near. */
export function followersAt(rows: readonly FollowersRow[], at: Date): number | null {
  const counts = knownFollowers(rows);
  const atMs = at.getTime();
  const before = counts.findLast(count => count.atMs <= atMs);
  const after = counts.find(count => count.atMs >= atMs);
  if (before !== undefined && after !== undefined) {
    if (before.atMs === after.atMs) return after.followers;
    const share = (atMs - before.atMs) / (after.atMs - before.atMs);
    return before.followers + share * (after.followers - before.followers);
  }
  const nearest = before ?? after;
  if (nearest === undefined || Math.abs(nearest.atMs - atMs) > MAX_DISTANCE_DAYS * DAY_MS) return null;
  return nearest.followers;
}
