import type {
  AccountDescription,
  AccountObservation,
  CommentReading,
  SoundDescription,
  StickerDescription,
  SubjectObservation,
  VideoDescription,
  VideoObservation,
} from '@clipscope/domain';
import type { Context } from '../context.ts';
import { withIngestLocks } from './ingest-locks.ts';

/** What a source told, in the common model, in any order and as often as it likes. */
export type IngestBatch = {
  readonly accounts?: readonly AccountDescription[];
  readonly videos?: readonly VideoDescription[];
  readonly sounds?: readonly SoundDescription[];
  readonly stickers?: readonly StickerDescription[];
  readonly comments?: readonly CommentReading[];
  readonly accountObservations?: readonly AccountObservation[];
  readonly videoObservations?: readonly VideoObservation[];
  readonly hashtagObservations?: readonly SubjectObservation[];
  readonly soundObservations?: readonly SubjectObservation[];
  readonly stickerObservations?: readonly SubjectObservation[];
  /** Names the batch in an error; nothing depends on it, since rows that are stored already change nothing. */
  readonly batchId?: string;
};

type IngestContext = Pick<Context, 'observations' | 'business'>;

/**
 * Records a batch. An observation is known by its subject, its moment and its source and counts once, whether
 * it comes again, in another batch, out of order, or through two processes at once.
 */
export async function ingest(context: IngestContext, batch: IngestBatch): Promise<void> {
  const { observations } = context;
  try {
    await withIngestLocks(context.business, subjectsOf(batch), async () => {
      await observations.completeInterrupted(accountsOf(batch));
      await observations.recordAccounts(batch.accounts ?? []);
      await observations.recordSounds(batch.sounds ?? []);
      await observations.recordStickers(batch.stickers ?? []);
      await observations.recordVideos(batch.videos ?? []);
      await observations.recordComments(batch.comments ?? []);
      await observations.recordAccountObservations(batch.accountObservations ?? []);
      await observations.recordVideoObservations(batch.videoObservations ?? []);
      await observations.recordHashtagObservations(batch.hashtagObservations ?? []);
      await observations.recordSoundObservations(batch.soundObservations ?? []);
      await observations.recordStickerObservations(batch.stickerObservations ?? []);
    });
  } catch (cause) {
    if (batch.batchId === undefined) throw cause;
    throw new Error(`The batch ${batch.batchId} was not recorded as a whole; send it again.`, { cause });
  }
}

type OfAccount = { readonly platform: string; readonly accountId: string };

/** The accounts of which an insert into several tables may have been interrupted. */
function accountsOf(batch: IngestBatch): string[] {
  const rows: readonly OfAccount[] = [...(batch.accounts ?? []), ...(batch.videoObservations ?? [])];
  return [...new Set(rows.map(({ platform, accountId }) => `${platform}/${accountId}`))];
}

/** Everything whose rows are compared with stored ones before they are written. */
function* subjectsOf(batch: IngestBatch): Generator<string> {
  const ofAccounts: (readonly OfAccount[] | undefined)[] = [
    batch.accounts,
    batch.videos,
    batch.accountObservations,
    batch.videoObservations,
  ];
  for (const rows of ofAccounts) {
    for (const { platform, accountId } of rows ?? []) yield `account/${platform}/${accountId}`;
  }
  for (const { platform, videoId } of batch.comments ?? []) yield `comments/${platform}/${videoId}`;
  for (const { platform, soundId } of batch.sounds ?? []) yield `sound/${platform}/${soundId}`;
  for (const { platform, stickerId } of batch.stickers ?? []) yield `sticker/${platform}/${stickerId}`;
  for (const { platform, subject } of batch.hashtagObservations ?? []) yield `hashtag/${platform}/${subject}`;
  for (const { platform, subject } of batch.soundObservations ?? []) yield `sound/${platform}/${subject}`;
  for (const { platform, subject } of batch.stickerObservations ?? []) yield `sticker/${platform}/${subject}`;
}
