import pLimit from 'p-limit';

type Task<T> = () => Promise<T>;

/** Runs each task with the least busy member; one task per member at a time when `exclusive`. */
export function openPool<Member>(members: readonly Member[], { exclusive }: { readonly exclusive: boolean }) {
  const slots = members.map(member => ({ member, limit: pLimit(exclusive ? 1 : Number.POSITIVE_INFINITY) }));
  const loadOf = ({ limit }: (typeof slots)[number]) => limit.activeCount + limit.pendingCount;
  return <T>(use: (member: Member) => Promise<T>): Promise<T> => {
    const leastBusy = slots.reduce((least, slot) => (loadOf(slot) < loadOf(least) ? slot : least));
    return leastBusy.limit(() => use(leastBusy.member));
  };
}

/**
 * Recording compares with stored rows before it writes, so writes to the same tables must not overlap. Each queue is for
 * tables that no other queue writes; `exclusively` waits for all queues.
 */
export function openWriteQueues() {
  let barrier: Promise<unknown> = Promise.resolve();
  const last = new Map<symbol, Promise<unknown>>();
  return {
    openQueue() {
      const queue = Symbol('queue');
      return <T>(task: Task<T>): Promise<T> => {
        const result = (last.get(queue) ?? barrier).then(task, task);
        last.set(queue, result);
        return result;
      };
    },
    exclusively<T>(task: Task<T>): Promise<T> {
      const result = Promise.allSettled([barrier, ...last.values()]).then(task);
      last.clear();
      barrier = result;
      return result;
    },
  };
}
