type Known = { readonly day: string; readonly value: number };

type Change = {
  readonly first: Known;
  readonly last: Known;
  readonly amount: number;
  /** Against the first value; null when that is zero. */
  readonly ratio: number | null;
};

/** From the first known value to the last; null when fewer than two days are known. */
export function changeOver(days: readonly string[], values: readonly (number | null)[]): Change | null {
  const known = values.flatMap((value, index): Known[] => {
    const day = days[index];
    return value === null || day === undefined ? [] : [{ day, value }];
  });
  const first = known[0];
  const last = known.at(-1);
  if (!first || !last || first === last) return null;
  const amount = last.value - first.value;
  return { first, last, amount, ratio: first.value === 0 ? null : amount / first.value };
}

/** The sum of known values and the number of unknown ones; null if none is known. */
export function sumOver(values: readonly (number | null)[]): { sum: number | null; missing: number } {
  const known = values.filter(value => value !== null);
  const missing = values.length - known.length;
  return { sum: known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0), missing };
}

/** Against the previous period; null when either is unknown or the one before was nothing. */
export function changeFrom(before: number | null, now: number | null): number | null {
  return before === null || now === null || before === 0 ? null : (now - before) / before;
}

export function trendOf(change: number): 'up' | 'down' | 'flat' {
  return change > 0 ? 'up' : change < 0 ? 'down' : 'flat';
}

type Gains = Readonly<Record<'likesGained' | 'commentsGained' | 'sharesGained', number | null>>;

/** The known likes, comments and shares of a day together; null if none is known. */
export function engagementsGained({ likesGained, commentsGained, sharesGained }: Gains): number | null {
  return sumOver([likesGained, commentsGained, sharesGained]).sum;
}
