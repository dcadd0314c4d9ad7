import type { Db } from '@clipscope/business-store';
import type {
  AccountDescription,
  AccountObservation,
  AudienceObservation,
  CommentReading,
  PlaylistDescription,
  SoundDescription,
  StickerDescription,
  SubjectObservation,
  VideoDescription,
  VideoObservation,
} from '@clipscope/domain';
import type { ObservationRecorder } from '@clipscope/observation-store';
import type { RecordingContext } from '../context.ts';
import { withIngestLocks } from './ingest-locks.ts';

/** What a source told, in the common model, in any order and as often as it likes. */
export type IngestBatch = {
  readonly accounts?: readonly AccountDescription[];
  readonly videos?: readonly VideoDescription[];
  readonly sounds?: readonly SoundDescription[];
  readonly stickers?: readonly StickerDescription[];
  readonly comments?: readonly CommentReading[];
  readonly playlists?: readonly PlaylistDescription[];
  readonly audiences?: readonly AudienceObservation[];
  readonly accountObservations?: readonly AccountObservation[];
  readonly videoObservations?: readonly VideoObservation[];
  readonly hashtagObservations?: readonly SubjectObservation[];
  readonly soundObservations?: readonly SubjectObservation[];
  readonly stickerObservations?: readonly SubjectObservation[];
  /** Names the batch in an error; nothing depends on it, since rows that are stored already change nothing. */
  readonly batchId?: string;
};

type IngestContext = Pick<RecordingContext, 'recorder' | 'business' | 'now'>;

/**
 * Records a batch. An observation is known by its subject, its moment and its source and counts once, whether
 * it comes again, in another batch, out of order, or through two processes at once. `choose` says, while nobody
 * else records or erases the same, which rows of it are recorded after all.
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

/** Records a batch where nobody else records or erases the same: whoever calls it sees to that. */
export async function recordBatch(recorder: ObservationRecorder, batch: IngestBatch): Promise<void> {
  await recorder.completeInterrupted(accountsOf(batch));
  // Side by side: one kind is written out while the engine takes another.
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

/** Waits for all of them, also when one fails: the locks are held until nothing is under way. */
async function allOf(recordings: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(recordings);
  const failed = results.find(result => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** The accounts of which an insert into several tables may have been interrupted. */
function accountsOf(batch: IngestBatch): string[] {
  const accounts = new Set<string>();
  for (const rows of rowsOfAccounts(batch)) {
    let before: AccountKeyed | undefined;
    for (const row of rows) {
      // Rows of an account mostly come together.
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

/** Everything whose rows are compared with stored ones before they are written. */
function* subjectsOf(batch: IngestBatch): Generator<string> {
  for (const account of accountsOf(batch)) yield `account/${account}`;
  for (const { platform, videoId } of batch.comments ?? []) yield `comments/${platform}/${videoId}`;
  for (const { platform, soundId } of batch.sounds ?? []) yield `sound/${platform}/${soundId}`;
  for (const { platform, stickerId } of batch.stickers ?? []) yield `sticker/${platform}/${stickerId}`;
  for (const { platform, subject } of batch.hashtagObservations ?? []) yield `hashtag/${platform}/${subject}`;
  for (const { platform, subject } of batch.soundObservations ?? []) yield `sound/${platform}/${subject}`;
  for (const { platform, subject } of batch.stickerObservations ?? []) yield `sticker/${platform}/${subject}`;
}
