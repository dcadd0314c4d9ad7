import { type JobName, jobs } from '@clipscope/contract';
import { type ProcessContext, runJob } from '@clipscope/services';

const NAMES = Object.keys(jobs) as JobName[];

/** Runs all waiting jobs, including those they send, and returns their number. */
export async function runWaitingJobs(
  context: ProcessContext,
  { except = [] }: { readonly except?: readonly JobName[] } = {},
): Promise<number> {
  let count = 0;
  const run = async (name: JobName): Promise<void> => {
    count += await context.jobs.queue.runWaiting(jobs[name].name, async payload => {
      if (jobs[name].isBackground) await run('fetchAccount');
      await runJob(context, name, payload);
    });
  };
  for (const name of NAMES) if (!except.includes(name)) await run(name);
  return count;
}
