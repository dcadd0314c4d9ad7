import type { BusinessStore, JobQueue } from '@clipscope/business-store';
import { type JobName, jobs, type PayloadOf } from '@clipscope/contract';

/** Sends jobs by their contract names. A job is dropped when one with its key is waiting or running. */
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
