import {
  type AccountKey,
  deleteTrackedVideos,
  type ForgottenAccount,
  findForgotten,
  listFilledDatasets,
  paceSubjects,
  putForgotten,
  takeFromPreviews,
  wantRebuild,
} from '@clipscope/business-store';
import type { PayloadOf } from '@clipscope/contract';
import { chunksByIds, type ObservationReader, questions } from '@clipscope/observation-store';
import type { ProcessContext } from '../context.ts';
import { eraseAccount } from '../erasing/erase.ts';
import { PLAN_PACES } from '../favourites/plan-paces.ts';
import { sendFillDataset } from '../imports/work/send-work.ts';
import { withAllIngestLocks } from '../ingest/ingest-locks.ts';

type ForgetRequest = PayloadOf<'forgetAccount'>;

/**
 * Forgets a person on request, wherever they are: in what all teams see and in what any team imported. What files and
 * platforms tell of them is left out from now on, and nobody tracks them. What was interrupted is continued by asking
 * for it again.
 */
export async function forgetEverywhere(context: ProcessContext, asked: ForgetRequest): Promise<void> {
  const { business, observations, observationStore } = context;
  const { platform, reason } = asked;
  const accountId = await resolveAccountId(context, asked);
  // Noted before anything goes: whoever reads a file or asks a platform from now on leaves it out.
  const forgotten = await recordForgotten(context, { platform, accountId, reason });
  const { handles } = forgotten;
  for (const id of idsOf(forgotten)) {
    await stopTracking(context, { platform, accountId: id });
    const account = { platform, accountIds: [id], handles: [] };
    const hasTraces = async () => (await observations.ask(questions.accountTraces, account)).length > 0;
    const erase = () => eraseAccount(context, { platform, accountId: id, reason, handles });
    if (id === accountId || (await hasTraces())) await erase();
    // What was on its way when it was noted.
    if (await hasTraces()) await erase();
  }
  await takeFromPreviews(business.db, platform, handles);
  for (const { id, database, isBusy } of await listFilledDatasets(business.db)) {
    // Whoever is at work on it may have begun before it was noted.
    if (!isBusy && !(await hasTracesIn(observationStore.reader([database]), forgotten))) continue;
    await wantRebuild(business.db, id);
    await sendFillDataset(context, id);
  }
}

/** A file that tells nothing but the handle makes an id of it. */
const idsOf = ({ accountId, handles }: ForgottenAccount) => [
  ...new Set([accountId, ...handles.map(handle => `@${handle}`)]),
];

/** A handle means the account that has it, as far as anybody knows, or whoever was forgotten under it. */
async function resolveAccountId({ business, observationStore }: ProcessContext, { platform, accountId }: ForgetRequest) {
  if (!accountId.startsWith('@')) return accountId;
  const handle = accountId.slice(1).toLowerCase();
  const datasets = await listFilledDatasets(business.db);
  for (const databases of [[], ...datasets.map(({ database }) => [database])]) {
    const [known] = await observationStore
      .reader(databases)
      .ask(questions.accountByHandle, { platform, handle });
    if (known?.handle.toLowerCase() === handle && !known.account_id.startsWith('@')) return known.account_id;
  }
  const named = { platforms: [platform], accountIds: [], handles: [handle], videoIds: [] };
  const [before] = await findForgotten(business.db, named);
  return before?.accountId ?? `@${handle}`;
}

/** The pace goes first: whoever just reads the account keeps no more of its videos. */
async function stopTracking({ business: { db }, now }: ProcessContext, account: AccountKey): Promise<void> {
  const { platform, accountId: subjectId } = account;
  await paceSubjects(db, PLAN_PACES, now(), [{ platform, kind: 'account', subjectId }]);
  await deleteTrackedVideos(db, account);
}

/** Under all names, and with all videos, by which anybody knows the account. */
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
  // What is recorded now was chosen before: it is waited for, and goes with the rest.
  return withAllIngestLocks(business, db =>
    db.transaction(transaction => putForgotten(transaction, { ...account, videoIds })),
  );
}

/** In the main store nothing is told of it any more, so that what is found is found in the team dataset. */
async function hasTracesIn(dataset: ObservationReader, forgotten: ForgottenAccount): Promise<boolean> {
  const { platform, handles, videoIds } = forgotten;
  const account = { platform, accountIds: idsOf(forgotten), handles };
  if ((await dataset.ask(questions.accountTraces, account)).length > 0) return true;
  for (const owners of chunksByIds(videoIds, id => id)) {
    if ((await dataset.ask(questions.commentedVideos, { platform, owners })).length > 0) return true;
  }
  return false;
}
