import type { VideoErasure } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import { whileErasing } from './ingest-locks.ts';

/** Removes single videos of an account from what all teams see; the removal itself stays on record. */
export async function eraseVideos(
  context: Pick<Context, 'observations' | 'business' | 'now'>,
  erasure: VideoErasure,
): Promise<void> {
  const { platform, accountId } = erasure;
  await whileErasing(context, `account/${platform}/${accountId}`, async confirm => {
    await confirm();
    await context.observations.completeInterrupted([`${platform}/${accountId}`]);
    await context.observations.eraseVideos(erasure, confirm);
  });
}
