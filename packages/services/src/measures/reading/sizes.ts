import type { MeasuredCohort } from '../parts.ts';

type Sizes = { readonly fewestFollowers: number; readonly mostFollowers: number };

/** The metric formulas give accounts beyond a quarter to four times the size no weight. */
export const SIZE_FACTOR = 4;

export function sizesAround(followers: number): Sizes {
  return {
    fewestFollowers: Math.floor(followers / SIZE_FACTOR),
    mostFollowers: Math.ceil(Math.max(followers, 1) * SIZE_FACTOR),
  };
}

export function withinSizes<Member extends { readonly followers: number }>(
  { fewestFollowers, mostFollowers }: Sizes,
  members: readonly Member[],
): Member[] {
  return members.filter(({ followers }) => followers >= fewestFollowers && followers <= mostFollowers);
}

/** The members of about the account's size, in the order of the cohort. */
export function cohortAround(
  { members, computedAt }: MeasuredCohort,
  followers: number | null,
): MeasuredCohort {
  const similar = followers === null ? [] : withinSizes(sizesAround(followers), members);
  return { members: similar, computedAt };
}

/** Accounts of one class differ by less than a factor of two in followers and share their comparison data. */
const classOf = (followers: number) => Math.floor(Math.log2(Math.max(followers, 1)));

export const middleOfClass = (followers: number) => 2 ** (classOf(followers) + 0.5);

/** Covers `sizesAround` of every account in the class. */
export function sizesAroundClass(followers: number): Sizes {
  const first = classOf(followers);
  return {
    // The smallest class includes accounts without followers.
    fewestFollowers: first === 0 ? 0 : sizesAround(2 ** first).fewestFollowers,
    mostFollowers: sizesAround(2 ** (first + 1)).mostFollowers,
  };
}
