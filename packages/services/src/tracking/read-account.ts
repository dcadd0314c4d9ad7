import { type Db, describeTrackedVideos } from '@clipscope/business-store';
import type { Count } from '@clipscope/domain';
import { VIDEOS_PER_PAGE } from '@clipscope/domain';
import { type AccountRef, isPassing, type Platform, PlatformError, type Rows } from '@clipscope/platforms';
import type { RecordingContext } from '../context.ts';
import { ForgottenError } from '../forgetting/forgotten.ts';
import { storageParts } from './platform-refusals.ts';
import { saveVideos, wantedLooks } from './save-videos.ts';
import { storeRows } from './store-rows.ts';

/** Who the account is and its counts, recorded. */
export async function readProfile(
  context: RecordingContext,
  source: Platform,
  account: AccountRef,
): Promise<{ accountId: string; videos: Count }> {
  const answer = await storageParts(context, source.account(account));
  const [description] = answer.accounts;
  const [counts] = answer.accountObservations;
  if (description === undefined || counts === undefined) {
    throw new Error(`The source ${source.source} returned no account.`);
  }
  const kept = await storeRows(context, answer);
  if (!kept.accounts?.includes(description)) throw new ForgottenError();
  return { accountId: description.accountId, videos: counts.videos };
}

/** Who follows the account, and its playlists, as far as the source tells them and they are not hidden. */
export async function readSurroundings(
  context: RecordingContext,
  source: Platform,
  accountId: string,
): Promise<void> {
  for (const ask of [() => source.audience({ accountId }), () => source.playlists(accountId)]) {
    try {
      await storeRows(context, await storageParts(context, ask()));
    } catch (error) {
      if (!(error instanceof PlatformError) || isPassing(error)) throw error;
    }
  }
}

type ListPass = {
  readonly accountId: string;
  readonly cursor: string | null;
  /** false: stop where nothing new comes. */
  readonly isDeep: boolean;
  /** Whether the videos are on the age schedule. */
  readonly isTracked: boolean;
  /** Whether all counts are recorded, or only those that the schedule wants now. */
  readonly recordsAll: boolean;
  /** Notes, in the transaction that keeps the page's videos, where the next page begins. */
  readonly onPage: (db: Db, nextCursor: string | null) => Promise<void>;
};

/** The account's list of videos, newest first: each page is recorded before its cursor is. */
export async function readVideoList(
  context: RecordingContext,
  source: Platform,
  pass: ListPass,
): Promise<void> {
  const { db } = context.business;
  const account = { platform: source.platform, accountId: pass.accountId };
  let { cursor } = pass;
  do {
    const page = { cursor, limit: VIDEOS_PER_PAGE };
    const asked = source.accountVideos({ accountId: pass.accountId }, page);
    const answer = await storageParts(context, asked, part => wantedOf(db, part, pass));
    const looks = await wantedOf(db, answer, pass);
    const kept = new Set((await storeRows(context, looks)).videos);
    const ended = answer.nextCursor === null || (!pass.isDeep && looks.newVideos === 0);
    cursor = ended ? null : answer.nextCursor;
    await db.transaction(async transaction => {
      const looked = looks.looked.filter(video => kept.has(video));
      if (pass.isTracked) await saveVideos(transaction, account, looked);
      const edited = looks.edited.filter(video => kept.has(video));
      await describeTrackedVideos(
        transaction,
        edited.map(video => ({ ...video, description: { ...video } })),
      );
      await pass.onPage(transaction, cursor);
    });
  } while (cursor !== null);
}

/** All descriptions, since an edit is worth noting at once, and the counts that are wanted. */
async function wantedOf(db: Db, answer: Rows, { isTracked, recordsAll }: ListPass) {
  const { newVideos, wanted, edited } = isTracked
    ? await wantedLooks(db, answer.videos)
    : { newVideos: 0, wanted: new Set<string>(), edited: [] };
  const isWanted = ({ videoId }: { readonly videoId: string }) => recordsAll || wanted.has(videoId);
  return {
    ...answer,
    videoObservations: answer.videoObservations.filter(isWanted),
    looked: answer.videos.filter(isWanted),
    newVideos,
    edited: recordsAll ? [] : edited,
  };
}
