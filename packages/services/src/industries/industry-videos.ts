import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { coverDays, daysOf } from '../subjects/day-range.ts';
import { videoList } from '../subjects/video-list.ts';

export async function industryVideos(
  context: SignedInContext,
  { params: { industry }, query }: InputOf<Contract['industryVideos']>,
): Promise<ReplyOf<Contract['industryVideos']>> {
  const range = coverDays(query, context.actor.plan, context.now());
  const { sort, limit, offset } = query;
  const selection = { kind: 'industry', subject: industry, sort, limit, offset } as const;
  return { range, ...(await videoList(context, { ...daysOf(query, range), ...selection })) };
}
