import { midRankShare, type Weighted } from './statistics/statistics.ts';

/** One account's value of a metric. All members of a cohort are on the same platform. */
export interface CohortMember {
  readonly accountId: string;
  readonly followers: number | null;
  readonly value: number | null;
}

/** A cohort ranges from a quarter to four times the followers; accounts of closer size weigh more. */
const HALF_WIDTH = Math.log(4);

/** The weight of a cohort member, 0 to 1. */
export function closeness(followers: number, memberFollowers: number): number {
  const distance = Math.log(Math.max(memberFollowers, 1) / Math.max(followers, 1)) / HALF_WIDTH;
  return Math.max(0, 1 - distance ** 2);
}

/** Other accounts of similar size with a known value, weighted by closeness. */
export function cohortAround(
  accountId: string | null,
  followers: number,
  members: readonly CohortMember[],
): Weighted[] {
  const peers: Weighted[] = [];
  for (const member of members) {
    if (member.accountId === accountId || member.followers === null || member.value === null) continue;
    const weight = closeness(followers, member.followers);
    if (weight > 0) peers.push({ value: member.value, weight });
  }
  return peers;
}

/** Smaller cohorts give no meaningful percentile. */
export const SMALLEST_COHORT = 30;

/** Mid-rank percentile, 0 to 1; null when the cohort is too small. */
export function cohortPercentile(
  subject: { readonly accountId: string; readonly followers: number; readonly value: number },
  members: readonly CohortMember[],
): { readonly percentile: number | null; readonly size: number } {
  const cohort = cohortAround(subject.accountId, subject.followers, members);
  const size = cohort.length;
  return { percentile: size < SMALLEST_COHORT ? null : midRankShare(cohort, subject.value), size };
}
