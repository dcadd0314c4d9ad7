import type { Db } from '@clipscope/business-store';
import type { ObservationRecorder } from '@clipscope/observation-store';
import type { Rows } from '@clipscope/platforms';
import type { RecordingContext } from '../context.ts';
import { withIngestLocks } from './ingest-locks.ts';

/** Rows in any order, as often as the source repeats them. `batchId` only names the batch in an error. */
export type IngestBatch = Partial<Rows> & { readonly batchId?: string };

type IngestContext = Pick<RecordingContext, 'recorder' | 'business' | 'now'>;

/**
 * Records a batch. An observation is identified by subject, time and source and counts once, even if it is repeated or
 * two processes record it at once. `choose` filters the rows while the subjects are locked.
 */
export async function ingest(
  context: IngestContext,
  batch: IngestBatch,
  choose: (db: Db, batch: IngestBatch) => Promise<IngestBatch> = async (_, batch) => batch,
): Promise<void> {
  const { recorder } = context;
  try {
    await withIngestLocks(context, subjectsOf(batch), async db => {
      await recordBatch(recorder, await choose(db, batch));
    });
  } catch (cause) {
    if (batch.batchId === undefined) throw cause;
    throw new Error(`The batch ${batch.batchId} was only partly recorded. Send it again.`, { cause });
  }
}

/** Records a batch without locks: the caller must ensure that nothing else records or erases the same subjects. */
export async function recordBatch(recorder: ObservationRecorder, batch: IngestBatch): Promise<void> {
  await recorder.completeInterrupted(accountsOf(batch));
  // In parallel: one kind is serialised while the engine inserts another.
  await allOf([
    recorder.recordVideoObservations(batch.videoObservations ?? []),
    recorder.recordAccounts(batch.accounts ?? []),
    recorder.recordSounds(batch.sounds ?? []),
    recorder.recordStickers(batch.stickers ?? []),
    recorder.recordVideos(batch.videos ?? []),
    recorder.recordComments(batch.comments ?? []),
    recorder.recordPlaylists(batch.playlists ?? []),
    recorder.recordAudience(batch.audiences ?? []),
    recorder.recordAccountObservations(batch.accountObservations ?? []),
    recorder.recordHashtagObservations(batch.hashtagObservations ?? []),
    recorder.recordSoundObservations(batch.soundObservations ?? []),
    recorder.recordStickerObservations(batch.stickerObservations ?? []),
  ]);
}

type AccountKeyed = { readonly platform: string; readonly accountId: string };

/** Waits for all of them even when one fails, since the locks must be held until every insert has ended. */
async function allOf(recordings: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(recordings);
  const failed = results.find(result => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** The accounts whose earlier insert into several tables may have been interrupted. */
function accountsOf(batch: IngestBatch): string[] {
  const accounts = new Set<string>();
  for (const rows of rowsOfAccounts(batch)) {
    let before: AccountKeyed | undefined;
    for (const row of rows) {
      // Rows of an account mostly follow each other.
      if (row.accountId === before?.accountId && row.platform === before.platform) continue;
      accounts.add(`${row.platform}/${row.accountId}`);
      before = row;
    }
  }
  return [...accounts];
}

function rowsOfAccounts(batch: IngestBatch): (readonly AccountKeyed[])[] {
  const { accounts = [], videos = [], accountObservations = [], videoObservations = [] } = batch;
  const { playlists = [], audiences = [] } = batch;
  return [accounts, videos, accountObservations, videoObservations, playlists, audiences];
}

/** The subjects whose rows are compared with stored ones before an insert. */
function* subjectsOf(batch: IngestBatch): Generator<string> {
  for (const account of accountsOf(batch)) yield `account/${account}`;
  for (const { platform, videoId } of batch.comments ?? []) yield `comments/${platform}/${videoId}`;
  for (const { platform, soundId } of batch.sounds ?? []) yield `sound/${platform}/${soundId}`;
  for (const { platform, stickerId } of batch.stickers ?? []) yield `sticker/${platform}/${stickerId}`;
  for (const { platform, subject } of batch.hashtagObservations ?? []) yield `hashtag/${platform}/${subject}`;
  for (const { platform, subject } of batch.soundObservations ?? []) yield `sound/${platform}/${subject}`;
  for (const { platform, subject } of batch.stickerObservations ?? []) yield `sticker/${platform}/${subject}`;
}
