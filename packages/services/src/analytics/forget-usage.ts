import type { PayloadOf } from '@clipscope/contract';
import { DAY_MS } from '@clipscope/domain';
import type { ProcessContext } from '../context.ts';

/** Deletes what is too old, or everything of one user. */
export async function forgetUsage(
  { recorder, settings, now }: Pick<ProcessContext, 'recorder' | 'settings' | 'now'>,
  { userId }: PayloadOf<'forgetUsage'>,
): Promise<void> {
  if (userId !== undefined) return recorder.eraseUsageOf(userId);
  const oldest = new Date(now().getTime() - settings.usageDays * DAY_MS);
  await recorder.eraseUsageBefore(oldest.toISOString().slice(0, 10));
}
