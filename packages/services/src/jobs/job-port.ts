import type { BusinessStore, JobQueue } from '@clipscope/business-store';
import { type JobName, jobs, type PayloadOf } from '@clipscope/contract';

/** Sends jobs by their names in the contract. A second job under a key that waits or runs is not sent. */
export type JobPort = {
  readonly send: <Name extends JobName>(
    name: Name,
    entries: readonly { readonly payload: PayloadOf<Name>; readonly key: string }[],
  ) => Promise<void>;
  readonly queue: JobQueue;
  readonly close: () => Promise<void>;
};

export function openJobPort(
  business: BusinessStore,
  options: { readonly runs: boolean; readonly reportProblem: (problem: Error) => void },
): JobPort {
  const queue = business.openJobs({
    ...options,
    queues: Object.values(jobs).map(({ name, retry, expireInS }) => ({
      name,
      retryLimit: retry.limit,
      retryDelayS: retry.delayS,
      retryDelayMaxS: retry.delayMaxS,
      expireInS,
    })),
  });
  return {
    send: (name, entries) => queue.send(jobs[name].name, entries),
    queue,
    close: queue.close,
  };
}
