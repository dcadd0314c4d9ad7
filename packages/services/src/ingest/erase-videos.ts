import type { VideoErasure } from '@clipscope/observation-store';
import type { RecordingContext } from '../context.ts';
import { whileErasing } from './ingest-locks.ts';

/** Removes single videos of an account from what all teams see; the removal itself stays on record. */
export async function eraseVideos(
  context: Pick<RecordingContext, 'recorder' | 'business' | 'now'>,
  erasure: VideoErasure,
): Promise<void> {
  const { platform, accountId } = erasure;
  await whileErasing(context, `account/${platform}/${accountId}`, async confirm => {
    await confirm();
    await context.recorder.completeInterrupted([`${platform}/${accountId}`]);
    await context.recorder.eraseVideos(erasure, confirm);
  });
}
