import type { Contract, ReplyOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import type { Context } from '../context.ts';
import { soundsById } from '../sounds/present-sound.ts';
import { knownUntil } from '../subjects/day-range.ts';
import type { Rising } from './rising.ts';

export async function withSounds(
  context: Pick<Context, 'observations' | 'settings'>,
  platform: Platform,
  rows: readonly Rising[],
  asOfDay: string | undefined,
): Promise<ReplyOf<Contract['trendingSounds']>['sounds']> {
  const soundOf = await soundsById(
    context,
    platform,
    rows.map(row => row.subject),
    knownUntil(asOfDay),
  );
  return rows.map(({ subject, ...row }) => ({ sound: soundOf(subject), ...row }));
}
