import { type JobName, jobs, type PayloadOf } from '@clipscope/contract';
import { settleSubscriptions } from '../billing/settle-subscriptions.ts';
import type { ProcessContext } from '../context.ts';
import { forgetRemovedFavourites } from '../favourites/restore-favourites.ts';
import { forgetEverywhere } from '../forgetting/forget-everywhere.ts';
import { forgetTeamImports } from '../imports/forget-team-imports.ts';
import { readImport } from '../imports/reading/read-import.ts';
import { fillCorpus } from '../imports/recording/fill-corpus.ts';
import { tendImports } from '../imports/tend-imports.ts';
import { refreshFigures } from '../measures/account-metrics/refresh-figures.ts';
import { issueForecasts } from '../measures/issue-forecasts.ts';
import { forgetNotifications } from '../notifications/forget-notifications.ts';
import { refreshKept } from '../sources/refresh-kept.ts';
import { runAccountFetch } from '../tracking/run-account-fetch.ts';
import { scheduleTracking } from '../tracking/schedule-tracking.ts';
import { trackSubject } from '../tracking/track-subject.ts';
import { letFetchesPass } from './let-fetches-pass.ts';

/** A job is one call of a verb. Every verb here may be called again for the same payload, at any time. */
const handlers: { [Name in JobName]: (context: ProcessContext, payload: PayloadOf<Name>) => Promise<void> } =
  {
    scheduleTracking,
    trackSubject,
    fetchAccount: runAccountFetch,
    refreshFigures,
    issueForecasts,
    joinParts: ({ recorder }) => recorder.mergeParts(),
    settleSubscriptions,
    forgetNotifications,
    forgetRemovedFavourites,
    refreshKept,
    forgetAccount: forgetEverywhere,
    readImport,
    fillCorpus,
    tendImports,
    forgetTeamImports,
  };

const CONCURRENCY: Record<JobName, number> = {
  scheduleTracking: 1,
  trackSubject: 2,
  fetchAccount: 2,
  refreshFigures: 1,
  issueForecasts: 1,
  joinParts: 1,
  settleSubscriptions: 1,
  forgetNotifications: 1,
  forgetRemovedFavourites: 1,
  refreshKept: 1,
  forgetAccount: 1,
  readImport: 2,
  fillCorpus: 2,
  tendImports: 1,
  forgetTeamImports: 1,
};
const NAMES = Object.keys(jobs) as JobName[];

/** Works on jobs until the context is closed. */
export async function startJobs(context: ProcessContext): Promise<void> {
  const { queue } = context.jobs;
  // The embedded store has one process at a time: whatever is marked as taken was taken by one that is gone.
  if (context.business.engine === 'pglite') await queue.releaseTaken();
  for (const name of NAMES) {
    const { repeats, givesWay, name: queueName } = jobs[name];
    const work = async (payload: unknown) => {
      if (givesWay) await letFetchesPass(context);
      await handle(context, name, payload);
    };
    await queue.work(queueName, work, { concurrency: CONCURRENCY[name] });
    if (repeats !== undefined) await queue.repeat(queueName, repeats);
  }
}

/** Works off all jobs that wait, and those they send, and returns how many they were. */
export async function runWaitingJobs(
  context: ProcessContext,
  { except = [] }: { readonly except?: readonly JobName[] } = {},
): Promise<number> {
  let count = 0;
  const run = async (name: JobName): Promise<void> => {
    count += await context.jobs.queue.runWaiting(jobs[name].name, async payload => {
      if (jobs[name].givesWay) await run('fetchAccount');
      await handle(context, name, payload);
    });
  };
  for (const name of NAMES) if (!except.includes(name)) await run(name);
  return count;
}

async function handle<Name extends JobName>(
  context: ProcessContext,
  name: Name,
  payload: unknown,
): Promise<void> {
  await handlers[name](context, jobs[name].payload.parse(payload) as PayloadOf<Name>);
}
