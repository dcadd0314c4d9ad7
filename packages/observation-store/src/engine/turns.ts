type Task<T> = () => Promise<T>;

/** One after the other. */
function queue(): <T>(task: Task<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return task => {
    const result = last.then(task, task);
    last = result;
    return result;
  };
}

/** Whoever comes is given the one that the fewest wait for, and has it alone when `inTurn`. */
export function lender<One>(ones: readonly One[], { inTurn }: { readonly inTurn: boolean }) {
  const places = ones.map(one => ({ one, users: 0, next: inTurn ? queue() : null }));
  return async <T>(use: (one: One) => Promise<T>): Promise<T> => {
    const place = places.reduce((least, other) => (other.users < least.users ? other : least));
    place.users += 1;
    try {
      return await (place.next === null ? use(place.one) : place.next(() => use(place.one)));
    } finally {
      place.users -= 1;
    }
  };
}

/**
 * Recording reads what is known and then writes: what concerns the same tables goes one after the other, or two
 * would compare with the same. Each lane stands for tables of its own; `alone` is for what concerns them all.
 */
export function openTurns() {
  let barrier: Promise<unknown> = Promise.resolve();
  const last = new Map<symbol, Promise<unknown>>();
  return {
    lane() {
      const lane = Symbol('lane');
      return <T>(task: Task<T>): Promise<T> => {
        const result = (last.get(lane) ?? barrier).then(task, task);
        last.set(lane, result);
        return result;
      };
    },
    alone<T>(task: Task<T>): Promise<T> {
      const result = Promise.allSettled([barrier, ...last.values()]).then(task);
      last.clear();
      barrier = result;
      return result;
    },
  };
}
