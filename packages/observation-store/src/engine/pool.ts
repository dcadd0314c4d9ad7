import pLimit from 'p-limit';

type Task<T> = () => Promise<T>;

/** Whoever comes is given the one that the fewest wait for, and has it alone when `inTurn`. */
export function openPool<One>(ones: readonly One[], { inTurn }: { readonly inTurn: boolean }) {
  const places = ones.map(one => ({ one, limit: pLimit(inTurn ? 1 : Number.POSITIVE_INFINITY) }));
  const usersOf = ({ limit }: (typeof places)[number]) => limit.activeCount + limit.pendingCount;
  return <T>(use: (one: One) => Promise<T>): Promise<T> => {
    const place = places.reduce((least, other) => (usersOf(other) < usersOf(least) ? other : least));
    return place.limit(() => use(place.one));
  };
}

/**
 * Recording reads what is known and then writes: what concerns the same tables goes one after the other, or two
 * would compare with the same. Each lane stands for tables of its own; `alone` is for what concerns them all.
 */
export function openExclusion() {
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
