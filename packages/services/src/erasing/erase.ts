import type { Erasure, VideoErasure } from '@clipscope/observation-store';
import type { RecordingContext } from '../context.ts';
import { whileErasing } from '../ingest/ingest-locks.ts';

type Erasing = Pick<RecordingContext, 'recorder' | 'business' | 'now'>;

/**
 * Erases an account from the main store and records the erasure. Imported rows stay; `forgetEverywhere` erases those
 * too.
 */
export async function eraseAccount(context: Erasing, erasure: Erasure): Promise<void> {
  await eraseOf(context, erasure, confirm => context.recorder.eraseAccount(erasure, confirm));
}

/** Erases single videos of an account in the same way. */
export async function eraseVideos(context: Erasing, erasure: VideoErasure): Promise<void> {
  await eraseOf(context, erasure, confirm => context.recorder.eraseVideos(erasure, confirm));
}

async function eraseOf(
  context: Erasing,
  { platform, accountId }: Pick<Erasure, 'platform' | 'accountId'>,
  erase: (confirm: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const account = `${platform}/${accountId}`;
  await whileErasing(context, `account/${account}`, async confirm => {
    await confirm();
    await context.recorder.completeInterrupted([account]);
    await erase(confirm);
  });
}
