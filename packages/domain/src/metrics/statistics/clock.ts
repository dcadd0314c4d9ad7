/** Values around a clock that has no first hour, and a week that has no last day. */
export interface Clock {
  readonly size: number;
  readonly slots: readonly number[];
  /** nearness[a][b]: how much a post at b says about a; 1 for its own slot, less around the clock. */
  readonly nearness: readonly (readonly number[])[];
}

export function clockOf(size: number, widthSlots: number, slots: readonly number[]): Clock {
  const nearness = Array.from({ length: size }, (_, a) =>
    Array.from({ length: size }, (_, b) => {
      const distance = Math.min(Math.abs(a - b), size - Math.abs(a - b));
      return Math.exp(-0.5 * (distance / widthSlots) ** 2);
    }),
  );
  return { size, slots, nearness };
}

export function slotSums(clock: Clock, values: readonly number[]): number[] {
  const sums = new Array<number>(clock.size).fill(0);
  clock.slots.forEach((slot, index) => {
    sums[slot] = (sums[slot] ?? 0) + (values[index] ?? 0);
  });
  return sums;
}

export const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((total, value, index) => total + value * (other[index] ?? 0), 0);

/** The largest smoothed departure from the mean, each slot in units of its own error. */
export function largestDeparture(clock: Clock, values: readonly number[], errors: readonly number[]): number {
  const sums = slotSums(clock, values);
  let largest = 0;
  clock.nearness.forEach((near, slot) => {
    const error = errors[slot] ?? 0;
    if (error > 0) largest = Math.max(largest, Math.abs(dot(near, sums)) / error);
  });
  return largest;
}

/** Kernel sums of squares: the error of a slot's smoothed sum, in units of the posts' spread. */
export function errorsOf(clock: Clock): { counts: number[]; errors: number[] } {
  const counts = slotSums(
    clock,
    clock.slots.map(() => 1),
  );
  const errors = clock.nearness.map(near =>
    Math.sqrt(
      dot(
        near.map(value => value ** 2),
        counts,
      ),
    ),
  );
  return { counts, errors };
}
