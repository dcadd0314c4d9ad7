import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { hashtagSeries } from '../hashtags/hashtags.ts';

export async function instagramHashtagSeries(
  context: SignedInContext,
  { params, query, body }: InputOf<Contract['instagramHashtagSeries']>,
): Promise<ReplyOf<Contract['instagramHashtagSeries']>> {
  const input = { params: { tag: params.id }, query: { ...query, platform: 'instagram' as const }, body };
  return hashtagSeries(context, input);
}
