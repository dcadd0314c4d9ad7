import {
  accountsWithDueVideos,
  dueFetches,
  dueSubjects,
  setUpdateFrequency,
} from '@clipscope/business-store';
import type { Context } from '../context.ts';
import { PLAN_FREQUENCIES } from '../favourites/plan-frequencies.ts';

/** The rest is still due at the next run. */
const MOST_AT_ONCE = 200;

/** Sends a job for every due subject and fetch. A subject has at most one job at a time. */
export async function scheduleTracking(context: Context): Promise<void> {
  const { db } = context.business;
  const now = context.now();
  await setUpdateFrequency(db, PLAN_FREQUENCIES, now);
  const subjects = await dueSubjects(db, now, MOST_AT_ONCE);
  const accounts = await accountsWithDueVideos(db, now, MOST_AT_ONCE);
  const due = [
    ...subjects,
    ...accounts.map(({ platform, accountId }) => ({
      platform,
      kind: 'account' as const,
      subjectId: accountId,
    })),
  ];
  const jobs = due.map(payload => ({ payload, key: Object.values(payload).join(':') }));
  await context.jobs.send('trackSubject', [...new Map(jobs.map(job => [job.key, job])).values()]);
  const fetches = await dueFetches(db, now, MOST_AT_ONCE);
  await context.jobs.send(
    'fetchAccount',
    fetches.map(fetchId => ({ payload: { fetchId }, key: fetchId })),
  );
}
