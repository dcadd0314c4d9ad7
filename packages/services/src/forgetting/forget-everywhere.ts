import {
  type AccountKey,
  deleteCorrectionsAbout,
  deleteIdeasCiting,
  deleteTrackedVideos,
  deleteTranscriptionsOf,
  deleteTranslationsAbout,
  type ForgottenAccount,
  findForgotten,
  listFilledDatasets,
  putForgotten,
  removeFromPreviews,
  requestRebuild,
  setUpdateFrequency,
} from '@clipscope/business-store';
import type { PayloadOf } from '@clipscope/contract';
import { chunksByIds, type ObservationReader, questions } from '@clipscope/observation-store';
import type { ProcessContext } from '../context.ts';
import { eraseAccount } from '../erasing/erase.ts';
import { PLAN_FREQUENCIES } from '../favourites/plan-frequencies.ts';
import { sendFillDataset } from '../imports/work/send-work.ts';
import { withAllIngestLocks } from '../ingest/ingest-locks.ts';

type ForgetRequest = PayloadOf<'forgetAccount'>;

/**
 * Erases an account on its owner's request from the main store and from all team datasets, stops its tracking, and
 * excludes it from future files and platform data. Safe to repeat after an interruption.
 */
export async function forgetEverywhere(context: ProcessContext, request: ForgetRequest): Promise<void> {
  const { business, observations, observationStore } = context;
  const { platform, reason } = request;
  const accountId = await resolveAccountId(context, request);
  // Recorded before anything is erased, so that no later file or platform reply brings it back.
  const forgotten = await recordForgotten(context, { platform, accountId, reason });
  const { handles } = forgotten;
  for (const id of idsOf(forgotten)) {
    await stopTracking(context, { platform, accountId: id });
    const account = { platform, accountIds: [id], handles: [] };
    const hasTraces = async () => (await observations.ask(questions.accountTraces, account)).length > 0;
    const erase = () => eraseAccount(context, { platform, accountId: id, reason, handles });
    if (id === accountId || (await hasTraces())) await erase();
    // Rows that were on their way when it was recorded.
    if (await hasTraces()) await erase();
  }
  for (const id of idsOf(forgotten)) await deleteTranscriptionsOf(business.db, { platform, accountId: id });
  await deleteCorrectionsAbout(business.db, platform, {
    authors: [...idsOf(forgotten), ...handles],
    videoIds: forgotten.videoIds,
  });
  await deleteIdeasCiting(
    business.db,
    idsOf(forgotten).map(id => `${platform}/${id}`),
  );
  await deleteTranslationsAbout(business.db, platform, {
    accountIds: idsOf(forgotten),
    authors: [...idsOf(forgotten), ...handles],
  });
  await removeFromPreviews(business.db, platform, handles);
  for (const { id, database, isBusy } of await listFilledDatasets(business.db)) {
    // Work that is in progress may have started before it was recorded.
    if (!isBusy && !(await hasTracesIn(observationStore.reader([database]), forgotten))) continue;
    await requestRebuild(business.db, id);
    await sendFillDataset(context, id);
  }
}

/** Files that only contain a handle use `@handle` as the account id. */
const idsOf = ({ accountId, handles }: ForgottenAccount) => [
  ...new Set([accountId, ...handles.map(handle => `@${handle}`)]),
];

/** Resolves a handle to the account that has it in any store, or that was forgotten under it; or to an id of that name. */
async function resolveAccountId(
  { business, observationStore }: ProcessContext,
  { platform, accountId }: ForgetRequest,
) {
  if (!accountId.startsWith('@')) return accountId;
  const handle = accountId.slice(1).toLowerCase();
  const datasets = await listFilledDatasets(business.db);
  const readers = [[], ...datasets.map(({ database }) => [database])].map(databases =>
    observationStore.reader(databases),
  );
  for (const reader of readers) {
    const [known] = await reader.ask(questions.accountByHandle, { platform, handle });
    if (known?.handle.toLowerCase() === handle && !known.account_id.startsWith('@')) return known.account_id;
  }
  const named = { platforms: [platform], accountIds: [], handles: [handle], videoIds: [] };
  const [before] = await findForgotten(business.db, named);
  if (before) return before.accountId;
  // Files have ids of their own, which look like handles.
  const ownId = accountId.slice(1);
  for (const reader of readers) {
    const own = { platform, accountIds: [ownId], handles: [] };
    if ((await reader.ask(questions.accountTraces, own)).length > 0) return ownId;
  }
  return `@${handle}`;
}

/** The pace is removed first, so that a reading in progress saves no more videos. */
async function stopTracking({ business: { db }, now }: ProcessContext, account: AccountKey): Promise<void> {
  const { platform, accountId: subjectId } = account;
  await setUpdateFrequency(db, PLAN_FREQUENCIES, now(), [{ platform, kind: 'account', subjectId }]);
  await deleteTrackedVideos(db, account);
}

/** Records the account with all its known handles and videos. */
async function recordForgotten(
  { business, observationStore, now }: ProcessContext,
  { platform, accountId, reason }: ForgetRequest,
): Promise<ForgottenAccount> {
  const databases = (await listFilledDatasets(business.db)).map(({ database }) => database);
  const everywhere = observationStore.reader(databases);
  const known = await everywhere.ask(questions.accountHandles, { platform, accountId });
  const handles = known.map(row => row.handle_key);
  if (accountId.startsWith('@')) handles.push(accountId.slice(1));
  const account = { platform, accountId, handles, videoIds: [], reason, askedAt: now() };
  const videoIds: string[] = [];
  for (const id of idsOf(account)) {
    const videos = await everywhere.ask(questions.accountVideoIds, { platform, accountId: id });
    for (const { video_id } of videos) videoIds.push(video_id);
  }
  // Waits for ingests that were filtered before this account was on the list; their rows are erased too.
  return withAllIngestLocks(business, db =>
    db.transaction(transaction => putForgotten(transaction, { ...account, videoIds })),
  );
}

/** The main store has no traces any more, so those found are in the team dataset. */
async function hasTracesIn(dataset: ObservationReader, forgotten: ForgottenAccount): Promise<boolean> {
  const { platform, handles, videoIds } = forgotten;
  const account = { platform, accountIds: idsOf(forgotten), handles };
  if ((await dataset.ask(questions.accountTraces, account)).length > 0) return true;
  for (const owners of chunksByIds(videoIds, id => id)) {
    if ((await dataset.ask(questions.commentedVideos, { platform, owners })).length > 0) return true;
  }
  return false;
}
