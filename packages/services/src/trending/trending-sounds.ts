import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { trendingSubjects } from './trending-subjects.ts';
import { withSounds } from './with-sounds.ts';

export async function trendingSounds(
  context: SignedInContext,
  input: InputOf<Contract['trendingSounds']>,
): Promise<ReplyOf<Contract['trendingSounds']>> {
  const { common, rows, asOfDay } = await trendingSubjects(context, 'sound', input);
  return { ...common, sounds: await withSounds(context, input.query.platform, rows, asOfDay) };
}
