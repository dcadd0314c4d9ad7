import type { BusinessStore } from '../src/index.ts';

/** Creates the tables of the job queue, which takes as long as all migrations. */
export async function makeJobTables(store: BusinessStore): Promise<void> {
  const reportProblem = (problem: Error) => {
    throw problem;
  };
  const jobs = store.openJobs({ queues: [], runs: false, reportProblem });
  await jobs.counts();
  await jobs.close();
}
