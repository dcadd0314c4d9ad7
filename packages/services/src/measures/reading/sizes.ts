type Sizes = { readonly fewestFollowers: number; readonly mostFollowers: number };

/** A quarter to four times the followers: the registry gives no weight to accounts beyond. */
export function sizesAround(followers: number): Sizes {
  return { fewestFollowers: Math.floor(followers / 4), mostFollowers: Math.ceil(Math.max(followers, 1) * 4) };
}

export function withinSizes<One extends { readonly followers: number }>(
  { fewestFollowers, mostFollowers }: Sizes,
  members: readonly One[],
): One[] {
  return members.filter(({ followers }) => followers >= fewestFollowers && followers <= mostFollowers);
}

/** Accounts of a class have less than twice the followers of each other; they share what they are compared with. */
const classOf = (followers: number) => Math.floor(Math.log2(Math.max(followers, 1)));

export const middleOfClass = (followers: number) => 2 ** (classOf(followers) + 0.5);

/** Around every size of the class, so the same for all of it. */
export function sizesAroundClass(followers: number): Sizes {
  const first = classOf(followers);
  return {
    // The smallest class begins with nobody.
    fewestFollowers: first === 0 ? 0 : sizesAround(2 ** first).fewestFollowers,
    mostFollowers: sizesAround(2 ** (first + 1)).mostFollowers,
  };
}
