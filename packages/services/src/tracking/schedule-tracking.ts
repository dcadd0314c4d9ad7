import { accountsWithDueVideos, dueFetches, dueSubjects, paceSubjects } from '@clipscope/business-store';
import type { Context } from '../context.ts';
import { PLAN_PACES } from '../favourites/plan-paces.ts';

/** What is sent at once; what is left over is still due the next time. */
const MOST_AT_ONCE = 200;

/** Finds what is due and sends a job for each. A subject has one job at a time, whatever is due of it. */
export async function scheduleTracking(context: Context): Promise<void> {
  const { db } = context.business;
  const now = context.now();
  await paceSubjects(db, PLAN_PACES, now);
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
