/** `interactive` while a person waits for the result, `background` for jobs. */
export type Priority = 'interactive' | 'background';

type Task<T> = () => Promise<T>;

/** Runs one task at a time, interactive ones first. `afterEach` runs before the next task and must not reject. */
export function openStatementQueue(afterEach: Task<void>) {
  const waiting: Record<Priority, Task<void>[]> = { interactive: [], background: [] };
  let isRunning = false;
  const runWaiting = async () => {
    if (isRunning) return;
    isRunning = true;
    for (;;) {
      const next = waiting.interactive.shift() ?? waiting.background.shift();
      if (next === undefined) break;
      await next();
      await afterEach();
    }
    isRunning = false;
  };
  return <T>(priority: Priority, task: Task<T>): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    waiting[priority].push(() => task().then(resolve, reject));
    void runWaiting();
    return promise;
  };
}
