import type { Erasure } from '@clipscope/observation-store';
import type { RecordingContext } from '../context.ts';
import { whileErasing } from './ingest-locks.ts';

/**
 * Removes an account from what all teams see; the removal itself stays on record. What teams brought of it is theirs
 * and stays: when a person asks to be forgotten, `forgetEverywhere` reaches that too.
 */
export async function eraseAccount(
  context: Pick<RecordingContext, 'recorder' | 'business' | 'now'>,
  erasure: Erasure,
): Promise<void> {
  const { platform, accountId } = erasure;
  await whileErasing(context, `account/${platform}/${accountId}`, async confirm => {
    await confirm();
    await context.recorder.completeInterrupted([`${platform}/${accountId}`]);
    await context.recorder.eraseAccount(erasure, confirm);
  });
}
