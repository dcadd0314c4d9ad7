import { closeContext, startJobs } from '@clipscope/services';
import { type Config, readConfig } from './config.ts';
import { openContext } from './open-context.ts';
import { reportFailure, reportWorking } from './report.ts';

/** config → context → jobs. On shutdown it finishes running jobs and leaves the rest in the queue. */
async function work(config: Config): Promise<void> {
  const context = await openContext(config, { runsJobs: true });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => closeContext(context).then(() => process.exit(0), reportFailure));
  }
  await startJobs(context);
  reportWorking();
}

try {
  await work(readConfig());
} catch (error) {
  reportFailure(error);
}
