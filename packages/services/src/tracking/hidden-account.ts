import {
  type AccountKey,
  dueVideos,
  findTrackedSubject,
  markVideosGone,
  postponeDueVideos,
} from '@clipscope/business-store';
import type { AccountDescription } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import { type Platform, PlatformError } from '@clipscope/platforms';
import type { Context, RecordingContext } from '../context.ts';
import { descriptionOfGone } from './save-videos.ts';
import { storeRows } from './store-rows.ts';

const VIDEOS_AT_ONCE = 100;

/**
 * Records that an account became private or was deleted. Due videos of a private account are postponed to its next
 * reading; those of a deleted one are marked as gone.
 */
export async function recordHidden(
  context: RecordingContext,
  account: AccountKey,
  error: unknown,
): Promise<void> {
  if (!(error instanceof PlatformError)) return;
  if (error.code === 'PRIVATE') {
    await recordVersion(context, account, version => !version.isPrivate && { isPrivate: true });
    await postponeVideos(context, account);
  }
  if (error.code === 'NOT_FOUND') {
    const deletedAt = context.now();
    await recordVersion(context, account, version => version.deletedAt === null && { deletedAt });
    await markDueVideosGone(context, account);
  }
}

/** Whether a refused video belongs to a private account. Also records the account's current state. */
export async function isPrivateAccount(
  context: RecordingContext,
  source: Platform,
  { accountId }: AccountKey,
): Promise<boolean> {
  try {
    const answer = await source.account({ accountId });
    await storeRows(context, answer);
    return answer.accounts.some(({ isPrivate }) => isPrivate);
  } catch (error) {
    if (error instanceof PlatformError && error.code === 'PRIVATE') return true;
    throw error;
  }
}

async function recordVersion(
  context: RecordingContext,
  account: AccountKey,
  change: (version: AccountDescription) => Partial<AccountDescription> | false,
): Promise<void> {
  const [row] = await context.observations.ask(questions.accountLastVersion, account);
  const version = row && descriptionOf(row);
  const changed = version && change(version);
  if (!version || !changed) return;
  const now = context.now();
  await storeRows(context, { accounts: [{ ...version, ...changed, observedAt: now, recordedAt: now }] });
}

function descriptionOf(row: RowOf<typeof questions.accountLastVersion>): AccountDescription {
  const date = (time: string | null) => (time === null ? null : new Date(time));
  return {
    platform: row.platform,
    accountId: row.account_id,
    handle: row.handle,
    displayName: row.display_name,
    bio: row.bio,
    bioUrl: row.bio_url,
    avatarUrl: row.avatar_url,
    verified: row.verified,
    isPrivate: row.is_private,
    isBusiness: row.is_business,
    countryCode: row.country_code,
    language: row.language,
    industry: row.industry,
    createdAt: date(row.created_at),
    altIds: row.alt_ids,
    deletedAt: date(row.deleted_at),
    observedAt: new Date(row.observed_at),
    recordedAt: new Date(row.recorded_at),
    source: row.source,
  };
}

async function postponeVideos(context: Context, account: AccountKey): Promise<void> {
  const { db } = context.business;
  const now = context.now();
  const key = { platform: account.platform, kind: 'account', subjectId: account.accountId } as const;
  const subject = await findTrackedSubject(db, key);
  const until = subject?.nextDueAt;
  if (until !== undefined && until > now) await postponeDueVideos(db, account, now, until);
}

async function markDueVideosGone(context: RecordingContext, account: AccountKey): Promise<void> {
  const { db } = context.business;
  for (;;) {
    const goneAt = context.now();
    const due = await dueVideos(db, account, goneAt, VIDEOS_AT_ONCE);
    if (due.length === 0) return;
    // Recorded first, so that a crash between the two only repeats it.
    await storeRows(context, { videos: due.map(video => descriptionOfGone(video, goneAt)) });
    await markVideosGone(
      db,
      due.map(({ platform, videoId }) => ({ platform, videoId, goneAt })),
    );
  }
}
