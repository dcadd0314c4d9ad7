import {
  changeTrackedSubject,
  countDueVideos,
  findPause,
  findTrackedSubject,
  type TrackedSubject,
} from '@clipscope/business-store';
import { inEnglish, type PayloadOf, storedReason } from '@clipscope/contract';
import { LISTED_FROM } from '@clipscope/domain';
import { isTemporary, type Platform, PlatformError } from '@clipscope/platforms';
import type { Context, RecordingContext } from '../context.ts';
import { ForgottenError } from '../forgetting/forgotten.ts';
import { enqueueAccountMetrics } from '../measures/account-metrics/enqueue-metrics.ts';
import { notifyTrackers } from '../notifications/notify-of-refresh.ts';
import { recordHidden } from './hidden-account.ts';
import { observeDueVideos } from './observe-videos.ts';
import { noSource, pauseAfter, reasonOf, storePartialAnswer } from './platform-refusals.ts';
import { readProfile, readSurroundings, readVideoList } from './read-account.ts';
import { readDueComments } from './read-comments.ts';
import { storeRows } from './store-rows.ts';
import { afterReading, nextReadingAt, retryAt } from './video-schedule.ts';

/**
 * Reads whatever is due for a tracked subject. An error postpones the next attempt and is shown with the subject; it
 * never ends the tracking.
 */
export async function trackSubject(context: RecordingContext, key: PayloadOf<'trackSubject'>): Promise<void> {
  const { db } = context.business;
  const subject = await findTrackedSubject(db, key);
  if (subject === undefined || subject.updatesPerDay === 0) return;
  if (await findPause(db, key.platform, context.now())) return;
  const source = context.platforms.of(key.platform);
  try {
    if (source === undefined) throw new PlatformError('UNAVAILABLE', inEnglish(noSource(key.platform)));
    const isRefreshed = subject.nextDueAt <= context.now();
    if (isRefreshed) await refresh(context, source, subject);
    if (subject.kind === 'account') await observeVideos(context, source, subject);
    await clearVideoError(context, key);
    if (isRefreshed && key.kind === 'account')
      await enqueueAccountMetrics(context, key.platform, key.subjectId);
  } catch (error) {
    await pauseAfter(context, key.platform, error);
    await recordFailure(context, key, error);
    const { platform, kind, subjectId: accountId } = key;
    if (kind === 'account') await recordHidden(context, { platform, accountId }, error);
    if (!(error instanceof PlatformError || error instanceof ForgottenError)) throw error;
  }
}

async function refresh(context: RecordingContext, source: Platform, subject: TrackedSubject): Promise<void> {
  const { db } = context.business;
  if (subject.kind === 'account') await refreshAccount(context, source, subject);
  else {
    const request =
      subject.kind === 'hashtag' ? source.hashtag(subject.subjectId) : source.sound(subject.subjectId);
    await storeRows(context, await storePartialAnswer(context, request));
  }
  const { nextDueAt, updatesPerDay } = subject;
  await changeTrackedSubject(db, subject, afterReading(nextDueAt, context.now(), updatesPerDay));
}

async function refreshAccount(
  context: RecordingContext,
  source: Platform,
  subject: TrackedSubject,
): Promise<void> {
  const { platform, subjectId: accountId, cursor } = subject;
  if (cursor === null) await readProfile(context, source, { accountId });
  const due = await countDueVideos(context.business.db, { platform, accountId }, context.now());
  await readVideoList(context, source, {
    accountId,
    cursor,
    isDeep: subject.lastSuccessAt === null || cursor !== null || due >= LISTED_FROM,
    isTracked: true,
    recordsAll: false,
    onPage: (db, nextCursor) => changeTrackedSubject(db, subject, { cursor: nextCursor, failures: 0 }),
  });
  if (isNewMonth(subject.lastSuccessAt, context.now())) await readSurroundings(context, source, accountId);
}

/** Audience and playlists change slowly, so they are read once a month. */
function isNewMonth(lastSuccessAt: Date | null, now: Date): boolean {
  return lastSuccessAt?.toISOString().slice(0, 7) !== now.toISOString().slice(0, 7);
}

/** Reads videos and comments that are due by age, also between two refreshes of the account. */
async function observeVideos(
  context: RecordingContext,
  source: Platform,
  subject: TrackedSubject,
): Promise<void> {
  const { platform, subjectId: accountId } = subject;
  const account = { platform, accountId };
  if ((await countDueVideos(context.business.db, account, context.now())) >= LISTED_FROM) {
    await readVideoList(context, source, {
      accountId,
      cursor: null,
      isDeep: true,
      isTracked: true,
      recordsAll: false,
      onPage: async () => {},
    });
  }
  await observeDueVideos(context, source, account);
  await readDueComments(context, source, account);
}

/** Clears an error of videos or comments once they could be read. */
async function clearVideoError(context: Context, key: PayloadOf<'trackSubject'>): Promise<void> {
  const { db } = context.business;
  const subject = await findTrackedSubject(db, key);
  if (subject === undefined || subject.lastError === null || subject.failures > 0) return;
  await changeTrackedSubject(db, key, { lastError: null, lastErrorAt: null });
}

/** An error between two refreshes comes from videos or comments, which stay due; the next refresh is not moved. */
async function recordFailure(
  context: RecordingContext,
  key: PayloadOf<'trackSubject'>,
  error: unknown,
): Promise<void> {
  const { db } = context.business;
  const now = context.now();
  const subject = await findTrackedSubject(db, key);
  if (subject === undefined) return;
  const isConnected = context.platforms.of(key.platform) !== undefined;
  const lastError = isConnected ? reasonOf(error, key.platform) : noSource(key.platform);
  const isRefresh = subject.nextDueAt <= now;
  if (isRefresh && error instanceof PlatformError && !isTemporary(error)) {
    await notifyTrackers(context, subject, error);
  }
  await changeTrackedSubject(db, key, {
    lastError: storedReason(lastError),
    lastErrorAt: now,
    ...(isRefresh && nextTry(subject, now, error)),
  });
}

function nextTry(subject: TrackedSubject, now: Date, error: unknown): Partial<TrackedSubject> {
  const failures = subject.failures + 1;
  if (!(error instanceof PlatformError)) return { failures, nextDueAt: retryAt(now, failures) };
  if (!isTemporary(error)) {
    const nextDueAt = nextReadingAt(subject.nextDueAt, now, Math.max(1, subject.updatesPerDay));
    return { failures, nextDueAt };
  }
  const nextDueAt = retryAt(now, failures, error.retryAfterS);
  return error.code === 'BAD_CURSOR' ? { failures, nextDueAt, cursor: null } : { failures, nextDueAt };
}
