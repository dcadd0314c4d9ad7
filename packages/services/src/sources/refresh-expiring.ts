import {
  deleteOldQuota,
  deleteTrackedVideos,
  fetchedAccountsSince,
  newId,
  startOrJoinFetch,
} from '@clipscope/business-store';
import { DAY_MS } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { Context, RecordingContext } from '../context.ts';
import { eraseAccount } from '../erasing/erase.ts';
import type { KnownConnector } from './known-connector.ts';
import { refreshExpiringVideos } from './refresh-expiring-videos.ts';

/** Refreshed this long before the deadline, which leaves time for retries. */
const AHEAD_DAYS = 7;
const MOST_CHECKED = 10_000;
const MOST_AT_ONCE = 200;
/** Longer than any quota period. */
const QUOTA_DAYS = 60;

type Stale = RowOf<typeof questions.staleAccounts>;

/**
 * Refreshes data before a platform's retention period ends. Accounts and videos that could not be refreshed in time are
 * erased, and old raw replies are deleted.
 */
export async function refreshExpiring(context: RecordingContext): Promise<void> {
  const now = context.now();
  await deleteOldQuota(context.business.db, daysBefore(now, QUOTA_DAYS));
  for (const known of context.connections.known) {
    const { retentionDays } = known.use;
    if (retentionDays !== null) await refreshExpiringOf(context, known, retentionDays, now);
  }
}

async function refreshExpiringOf(
  context: RecordingContext,
  known: KnownConnector,
  retentionDays: number,
  now: Date,
): Promise<void> {
  const { platform, source } = known;
  const end = daysBefore(now, retentionDays);
  const soon = daysBefore(now, retentionDays - AHEAD_DAYS);
  await context.connections.raw?.forget(source, end);
  const stale = await context.observations.ask(questions.staleAccounts, {
    platform,
    source,
    before: soon,
    limit: MOST_CHECKED,
  });
  const over = new Set<Stale>();
  for (const account of stale) {
    const isOver = new Date(account.newest_at) < end;
    if (isOver && (await isOnlySource(context, known, account))) over.add(account);
  }
  for (const account of over) await remove(context, known, account);
  // Reading an account again would not return the videos that the last complete reading missed.
  const read = await fetchedAccountsSince(context.business.db, platform, soon);
  await refreshExpiringVideos(context, known, { soon, end, read });
  if (context.platforms.named(source, platform) === undefined) return;
  const due = stale.filter(account => !over.has(account) && !read.has(account.account_id));
  for (const account of due.slice(0, MOST_AT_ONCE)) await queueFetch(context, known, account, now);
}

async function isOnlySource(
  { observations }: Context,
  { platform, source }: KnownConnector,
  { account_id }: Stale,
): Promise<boolean> {
  const sources = await observations.ask(questions.accountSources, { platform, accountId: account_id });
  return sources.every(row => row.source === source);
}

async function remove(
  context: RecordingContext,
  { platform, name, use }: KnownConnector,
  { account_id: accountId }: Stale,
): Promise<void> {
  const reason = `Deleted as required by the terms of the ${name}: it was not refreshed for ${use.retentionDays} days.`;
  await eraseAccount(context, { platform, accountId, reason });
  await deleteTrackedVideos(context.business.db, { platform, accountId });
}

/** Fetches the account and all its videos, as on a user's request. */
async function queueFetch(
  context: RecordingContext,
  { platform }: KnownConnector,
  { account_id: accountId }: Stale,
  now: Date,
): Promise<void> {
  const fetch = await startOrJoinFetch(context.business.db, {
    id: newId(now.getTime()),
    platform,
    subject: `id:${accountId}`,
    accountId,
    state: 'queued',
    stepsTotal: 2,
    nextTryAt: now,
    requestedAt: now,
  });
  if (fetch) await context.jobs.send('fetchAccount', [{ payload: { fetchId: fetch.id }, key: fetch.id }]);
}

function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS);
}
