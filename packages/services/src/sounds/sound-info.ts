import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { ReadingContext } from '../context.ts';
import { asOfDayOf, knownUntil } from '../subjects/day-range.ts';
import { subjectInfo } from '../subjects/subject-info.ts';
import { soundsById } from './present-sound.ts';

export async function soundInfo(
  context: ReadingContext,
  { params, query }: InputOf<Contract['soundInfo']>,
): Promise<ReplyOf<Contract['soundInfo']>> {
  const { platform } = query;
  const [info, soundOf] = await Promise.all([
    subjectInfo(context, { kind: 'sound', platform, id: params.id }, query),
    soundsById(context, platform, [params.id], knownUntil(asOfDayOf(query))),
  ]);
  return { platform, sound: soundOf(params.id), ...info };
}
