import { type Db, updateVideoDescriptions } from '@clipscope/business-store';
import type { Count } from '@clipscope/domain';
import { VIDEOS_PER_PAGE } from '@clipscope/domain';
import { type AccountRef, isTemporary, type Platform, PlatformError, type Rows } from '@clipscope/platforms';
import type { RecordingContext } from '../context.ts';
import { ForgottenError } from '../forgetting/forgotten.ts';
import { storePartialAnswer } from './platform-refusals.ts';
import { saveVideos, selectListedVideos } from './save-videos.ts';
import { storeRows } from './store-rows.ts';

/** Reads and records the account's description and counts. */
export async function readProfile(
  context: RecordingContext,
  source: Platform,
  account: AccountRef,
): Promise<{ accountId: string; videos: Count }> {
  const answer = await storePartialAnswer(context, source.account(account));
  const [description] = answer.accounts;
  const [counts] = answer.accountObservations;
  if (description === undefined || counts === undefined) {
    throw new Error(`The source ${source.source} returned no account.`);
  }
  const stored = await storeRows(context, answer);
  if (!stored.accounts?.includes(description)) throw new ForgottenError();
  return { accountId: description.accountId, videos: counts.videos };
}

/** Reads and records the account's audience and playlists, as far as the source offers them. */
export async function readSurroundings(
  context: RecordingContext,
  source: Platform,
  accountId: string,
): Promise<void> {
  for (const ask of [() => source.audience({ accountId }), () => source.playlists(accountId)]) {
    try {
      await storeRows(context, await storePartialAnswer(context, ask()));
    } catch (error) {
      if (!(error instanceof PlatformError) || isTemporary(error)) throw error;
    }
  }
}

type ListPass = {
  readonly accountId: string;
  readonly cursor: string | null;
  /** Otherwise reading stops at the first page without new videos. */
  readonly isDeep: boolean;
  /** Whether the videos are on the age schedule. */
  readonly isTracked: boolean;
  /** Whether all counts are recorded, or only those that are due. */
  readonly recordsAll: boolean;
  /** Saves the cursor in the transaction that saves the page's videos. */
  readonly onPage: (db: Db, nextCursor: string | null) => Promise<void>;
};

/** Reads the account's videos, newest first. Each page is recorded before its cursor is saved. */
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
    const request = source.accountVideos({ accountId: pass.accountId }, page);
    const answer = await storePartialAnswer(context, request, part => selectRows(db, part, pass));
    const selection = await selectRows(db, answer, pass);
    const stored = new Set((await storeRows(context, selection)).videos);
    const isLastPage = answer.nextCursor === null || (!pass.isDeep && selection.newVideos === 0);
    cursor = isLastPage ? null : answer.nextCursor;
    await db.transaction(async transaction => {
      const observed = selection.observed.filter(video => stored.has(video));
      if (pass.isTracked) await saveVideos(transaction, account, observed);
      const edited = selection.edited.filter(video => stored.has(video));
      await updateVideoDescriptions(
        transaction,
        edited.map(video => ({ ...video, description: { ...video } })),
      );
      await pass.onPage(transaction, cursor);
    });
  } while (cursor !== null);
}

/** All descriptions, so that edits are recorded at once, and the counts that are due. */
async function selectRows(db: Db, answer: Rows, { isTracked, recordsAll }: ListPass) {
  const { newVideos, wanted, edited } = isTracked
    ? await selectListedVideos(db, answer.videos)
    : { newVideos: 0, wanted: new Set<string>(), edited: [] };
  const isWanted = ({ videoId }: { readonly videoId: string }) => recordsAll || wanted.has(videoId);
  return {
    ...answer,
    videoObservations: answer.videoObservations.filter(isWanted),
    observed: answer.videos.filter(isWanted),
    newVideos,
    edited: recordsAll ? [] : edited,
  };
}
