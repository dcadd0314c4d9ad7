import type { Contract, ReplyOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import type { Context } from '../context.ts';
import { soundsById } from '../sounds/present-sound.ts';
import type { Rising } from './rising.ts';

/** Rising sounds with their titles. */
export async function withSounds(
  context: Pick<Context, 'observations' | 'settings'>,
  platform: Platform,
  rows: readonly Rising[],
): Promise<ReplyOf<Contract['trendingSounds']>['sounds']> {
  const soundOf = await soundsById(
    context,
    platform,
    rows.map(row => row.subject),
  );
  return rows.map(({ subject, ...row }) => ({ sound: soundOf(subject), ...row }));
}
