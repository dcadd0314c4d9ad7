import { type JobName, jobs, type PayloadOf } from '@clipscope/contract';
import { checkAlerts } from '../alerts/check-alerts.ts';
import { forgetUsage } from '../analytics/forget-usage.ts';
import { settleSubscriptions } from '../billing/settle-subscriptions.ts';
import type { ProcessContext } from '../context.ts';
import { forgetRemovedFavourites } from '../favourites/restore-favourites.ts';
import { forgetEverywhere } from '../forgetting/forget-everywhere.ts';
import { forgetTeamImports } from '../imports/forget-team-imports.ts';
import { readImport } from '../imports/reading/read-import.ts';
import { fillDataset } from '../imports/recording/fill-dataset.ts';
import { sweepImports } from '../imports/sweep-imports.ts';
import { analyseAllTexts } from '../language/analyse-all-texts.ts';
import { refreshAccountMetrics } from '../measures/account-metrics/refresh-metrics.ts';
import { issueForecasts } from '../measures/issue-forecasts.ts';
import { forgetNotifications } from '../notifications/forget-notifications.ts';
import { refreshExpiring } from '../sources/refresh-expiring.ts';
import { runAccountFetch } from '../tracking/run-account-fetch.ts';
import { scheduleTracking } from '../tracking/schedule-tracking.ts';
import { trackSubject } from '../tracking/track-subject.ts';
import { transcribeSpeech } from '../transcriptions/transcribe-speech.ts';
import { waitForFetches } from './wait-for-fetches.ts';

/** Every handler must be safe to repeat with the same payload, at any time. */
const handlers: { [Name in JobName]: (context: ProcessContext, payload: PayloadOf<Name>) => Promise<void> } =
  {
    scheduleTracking,
    trackSubject,
    fetchAccount: runAccountFetch,
    refreshAccountMetrics,
    issueForecasts,
    analyseTexts: analyseAllTexts,
    checkAlerts,
    transcribeSpeech,
    mergeParts: ({ recorder }) => recorder.mergeParts(),
    settleSubscriptions,
    forgetNotifications,
    forgetUsage,
    forgetRemovedFavourites,
    refreshExpiring,
    forgetAccount: forgetEverywhere,
    readImport,
    fillDataset,
    sweepImports,
    forgetTeamImports,
  };

const NAMES = Object.keys(jobs) as JobName[];

/** Works on jobs until the context is closed. */
export async function startJobs(context: ProcessContext): Promise<void> {
  const { queue } = context.jobs;
  // The embedded store has one process at a time, so jobs marked as running belong to one that has ended.
  if (context.business.engine === 'pglite') await queue.releaseActiveJobs();
  for (const name of NAMES) {
    const { repeats, isBackground, concurrency = 1, name: queueName } = jobs[name];
    const work = async (payload: unknown) => {
      if (isBackground) await waitForFetches(context);
      await runJob(context, name, payload);
    };
    await queue.work(queueName, work, { concurrency });
    if (repeats !== undefined) await queue.repeat(queueName, repeats);
  }
}

/** Calls a job's handler with the payload from the queue. */
export async function runJob<Name extends JobName>(
  context: ProcessContext,
  name: Name,
  payload: unknown,
): Promise<void> {
  await handlers[name](contextForJobs(context), jobs[name].payload.parse(payload) as PayloadOf<Name>);
}

/** In the portable engine a job's questions would delay those of users, so they go to a background reader. */
function contextForJobs(context: ProcessContext): ProcessContext {
  if (!context.observations.isPortable) return context;
  const { backgroundReader } = context.observationStore;
  return { ...context, observations: backgroundReader(), openReaders: () => backgroundReader };
}
