import type { Platform } from '@clipscope/domain';
import type { Context } from '../context.ts';
import { withIngestLocks } from './ingest-locks.ts';

/** Removes an account on request, everywhere; the removal itself stays on record. */
export async function eraseAccount(
  context: Pick<Context, 'observations' | 'business'>,
  input: { readonly platform: Platform; readonly accountId: string; readonly reason: string },
): Promise<void> {
  const { platform, accountId } = input;
  await withIngestLocks(context.business, [`account/${platform}/${accountId}`], async () => {
    await context.observations.completeInterrupted([`${platform}/${accountId}`]);
    await context.observations.eraseAccount(input);
  });
}
