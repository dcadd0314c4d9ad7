import type { BusinessStore } from '../src/index.ts';

/** The job queue makes its tables when it is used first, which takes as long as all migrations. */
export async function makeJobTables(store: BusinessStore): Promise<void> {
  const reportProblem = (problem: Error) => {
    throw problem;
  };
  const jobs = store.openJobs({ queues: [], runs: false, reportProblem });
  await jobs.counts();
  await jobs.close();
}
