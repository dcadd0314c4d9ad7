import type { Erasure, VideoErasure } from '@clipscope/observation-store';
import type { RecordingContext } from '../context.ts';
import { whileErasing } from '../ingest/ingest-locks.ts';

type Erasing = Pick<RecordingContext, 'recorder' | 'business' | 'now'>;

/**
 * Removes an account from what all teams see; the removal itself stays on record. What teams imported of it stays
 * theirs: `forgetEverywhere` removes that too when a person asks to be forgotten.
 */
export async function eraseAccount(context: Erasing, erasure: Erasure): Promise<void> {
  await eraseOf(context, erasure, confirm => context.recorder.eraseAccount(erasure, confirm));
}

/** Removes single videos of an account in the same way. */
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
