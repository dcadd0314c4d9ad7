/** Slots of a cycle, such as the hours of a day: the first and the last are neighbours. */
export interface Clock {
  readonly size: number;
  readonly slots: readonly number[];
  /** nearness[a][b]: the weight of a post in slot b for slot a; 1 for the same slot. */
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

export const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((total, value, index) => total + value * (b[index] ?? 0), 0);

/** The largest smoothed departure from the mean, in units of the slot's own error. */
export function largestDeparture(clock: Clock, values: readonly number[], errors: readonly number[]): number {
  const sums = slotSums(clock, values);
  let largest = 0;
  clock.nearness.forEach((near, slot) => {
    const error = errors[slot] ?? 0;
    if (error > 0) largest = Math.max(largest, Math.abs(dot(near, sums)) / error);
  });
  return largest;
}

/** Per slot, the number of posts and the error of the smoothed sum, in units of the posts' spread. */
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
