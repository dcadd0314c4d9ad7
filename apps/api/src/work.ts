import { closeContext, startJobs } from '@clipscope/services';
import { type Config, readConfig } from './config.ts';
import { openContext } from './open-context.ts';
import { reportFailure, reportWorking } from './report.ts';

/** config → context → jobs only. Asked to stop, it ends the jobs at work and leaves the rest to the next start. */
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
