import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FoundTopics } from '@clipscope/language';
import type { LanguagePort } from './language.ts';

const WORKER = new URL('./topics-worker.ts', import.meta.url);

/** Finds topics in a thread of its own, because that takes several seconds. */
export function topicsThread(): Pick<LanguagePort, 'findTopics' | 'close'> {
  const running = new Set<Worker>();
  return {
    async findTopics(captions, means) {
      const worker = new Worker(WORKER, { workerData: { captions, means } });
      running.add(worker);
      const stopped = once(worker, 'exit').then(() => {
        throw new Error('The search for topics was stopped.');
      });
      try {
        // `once` rejects when the thread throws.
        const [found] = await Promise.race([once(worker, 'message'), stopped]);
        return found as FoundTopics;
      } finally {
        running.delete(worker);
        await worker.terminate();
      }
    },
    async close() {
      await Promise.all([...running].map(worker => worker.terminate()));
    },
  };
}
