type Known = { readonly day: string; readonly value: number };

export type Change = {
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

/** The sum of what is known and how many days are not; null when no day is known. */
export function sumOver(values: readonly (number | null)[]): { sum: number | null; missing: number } {
  const known = values.filter(value => value !== null);
  const missing = values.length - known.length;
  return { sum: known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0), missing };
}
