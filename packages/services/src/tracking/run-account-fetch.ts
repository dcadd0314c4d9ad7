import {
  type AccountFetch,
  changeFetch,
  changeTrackedSubject,
  type Db,
  findFetch,
  findPause,
  findTrackedSubject,
} from '@clipscope/business-store';
import { type PayloadOf, type Reason, storedReason } from '@clipscope/contract';
import { DAY_MS, VIDEOS_PER_PAGE } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import { type AccountRef, isTemporary, type Platform, PlatformError } from '@clipscope/platforms';
import type { Context, RecordingContext } from '../context.ts';
import { assertNotForgotten, ForgottenError } from '../forgetting/forgotten.ts';
import { enqueueAccountMetrics } from '../measures/account-metrics/enqueue-metrics.ts';
import { failureOf, notifyRequesters } from '../notifications/notify-of-refresh.ts';
import { nameOfAccount, notLookedUp } from '../sources/connected-sources.ts';
import { recordHidden } from './hidden-account.ts';
import { noSource, pauseAfter, reasonOf } from './platform-refusals.ts';
import { readProfile, readSurroundings, readVideoList } from './read-account.ts';
import { afterReading, retryAt } from './video-schedule.ts';

/** A fetch that failed for this long is not retried any more. */
const GIVE_UP_AFTER_MS = DAY_MS;

/** Reads a requested account, continuing where the last attempt stopped. */
export async function runAccountFetch(
  context: RecordingContext,
  { fetchId }: PayloadOf<'fetchAccount'>,
): Promise<void> {
  const { db } = context.business;
  const fetch = await findFetch(db, fetchId);
  const now = context.now();
  if (!fetch || fetch.finishedAt !== null || fetch.nextTryAt > now) return;
  const source = context.platforms.of(fetch.platform);
  if (source === undefined) {
    await notifyRequesters(context, fetch, 'NO_SOURCE');
    const reason = storedReason(
      notLookedUp(context, fetch.platform, nameOfAccount(subjectOf(fetch))) ?? noSource(fetch.platform),
    );
    await changeFetch(db, fetchId, { state: 'failed', reason, finishedAt: now });
    return;
  }
  const pause = await findPause(db, fetch.platform, now);
  if (pause) {
    await changeFetch(db, fetchId, { state: 'queued', reason: pause.reason, nextTryAt: pause.until });
    return;
  }
  await changeFetch(db, fetchId, { state: 'running', reason: null, startedAt: fetch.startedAt ?? now });
  try {
    await assertNotForgotten(context, fetch.platform, subjectOf(fetch));
    await readSteps(context, source, fetch);
    const read = await findFetch(db, fetchId);
    if (read?.accountId) await enqueueAccountMetrics(context, read.platform, read.accountId);
  } catch (error) {
    await pauseAfter(context, fetch.platform, error);
    await recordFailure(context, fetchId, error);
    const { platform, accountId } = (await findFetch(db, fetchId)) ?? fetch;
    if (accountId !== null) await recordHidden(context, { platform, accountId }, error);
    if (!(error instanceof PlatformError || error instanceof ForgottenError)) throw error;
  }
}

async function readSteps(context: RecordingContext, source: Platform, fetch: AccountFetch): Promise<void> {
  const { db } = context.business;
  let { accountId, stepsDone, stepsTotal } = fetch;
  if (stepsDone === 0 || accountId === null) {
    const profile = await readProfile(context, source, refOf(fetch));
    accountId = profile.accountId;
    stepsDone = 1;
    stepsTotal = 1 + Math.max(1, Math.ceil((profile.videos ?? 0) / VIDEOS_PER_PAGE));
    await changeFetch(db, fetch.id, { accountId, stepsDone, stepsTotal, failures: 0 });
    await readSurroundings(context, source, accountId);
  }
  const subject = { platform: fetch.platform, kind: 'account', subjectId: accountId } as const;
  const tracked = await findTrackedSubject(db, subject);
  await readVideoList(context, source, {
    accountId,
    cursor: fetch.cursor,
    isDeep: true,
    isTracked: tracked !== undefined && tracked.updatesPerDay > 0,
    recordsAll: true,
    onPage: async (transaction, cursor) => {
      stepsDone += 1;
      const isLast = cursor === null;
      stepsTotal = isLast ? stepsDone : Math.max(stepsTotal, stepsDone + 1);
      await changeFetch(transaction, fetch.id, { cursor, stepsDone, stepsTotal, failures: 0 });
      if (isLast) await finish(transaction, context, fetch.id, tracked);
    },
  });
}

/** Runs in the transaction of the last page, so that a fetch with all steps done never shows as running. */
async function finish(
  db: Db,
  context: Context,
  fetchId: string,
  tracked: Awaited<ReturnType<typeof findTrackedSubject>>,
): Promise<void> {
  const now = context.now();
  await changeFetch(db, fetchId, { state: 'done', finishedAt: now });
  if (tracked === undefined || tracked.updatesPerDay === 0) return;
  await changeTrackedSubject(db, tracked, afterReading(now, now, tracked.updatesPerDay));
}

async function recordFailure(context: RecordingContext, fetchId: string, error: unknown): Promise<void> {
  const { db } = context.business;
  const fetch = await findFetch(db, fetchId);
  if (!fetch) return;
  const now = context.now();
  const reason = storedReason(await whyNot(context, fetch, error));
  const isFinal = error instanceof ForgottenError || (error instanceof PlatformError && !isTemporary(error));
  if (isFinal || now.getTime() - fetch.requestedAt.getTime() >= GIVE_UP_AFTER_MS) {
    // Notified first: after a crash between the two both are repeated, and a notification is only sent once.
    await notifyRequesters(context, fetch, failureOf(error));
    await changeFetch(db, fetchId, { state: 'failed', reason, finishedAt: now });
    return;
  }
  const failures = fetch.failures + 1;
  const retryAfterS = error instanceof PlatformError ? error.retryAfterS : undefined;
  await changeFetch(db, fetchId, {
    state: 'queued',
    reason,
    failures,
    nextTryAt: retryAt(now, failures, retryAfterS),
    ...(error instanceof PlatformError && error.code === 'BAD_CURSOR' && { cursor: null }),
  });
}

/** The demo's world cannot know an account of the platform itself; one that it showed before is gone. */
async function whyNot(context: Context, fetch: AccountFetch, error: unknown): Promise<Reason> {
  const { platform } = fetch;
  const subject = subjectOf(fetch);
  const isMissing = error instanceof PlatformError && error.code === 'NOT_FOUND';
  const isGone =
    isMissing &&
    subject.kind === 'id' &&
    (await context.observations.ask(questions.accountById, { platform, accountId: subject.value })).length >
      0;
  const why = isMissing && !isGone ? notLookedUp(context, platform, nameOfAccount(subject)) : undefined;
  return why ?? reasonOf(error, platform);
}

function refOf(fetch: AccountFetch): AccountRef {
  const { kind, value } = subjectOf(fetch);
  return kind === 'id' ? { accountId: value } : { handle: value };
}

function subjectOf({ subject, accountId }: AccountFetch) {
  if (accountId !== null) return { kind: 'id', value: accountId } as const;
  const [kind, ...rest] = subject.split(':');
  return { kind: kind === 'id' ? 'id' : 'handle', value: rest.join(':') } as const;
}
