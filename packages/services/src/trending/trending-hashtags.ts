import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { trendingSubjects } from './trending-subjects.ts';

export async function trendingHashtags(
  context: SignedInContext,
  input: InputOf<Contract['trendingHashtags']>,
): Promise<ReplyOf<Contract['trendingHashtags']>> {
  const { common, rows } = await trendingSubjects(context, 'hashtag', input);
  return { ...common, hashtags: rows.map(({ subject, ...row }) => ({ hashtag: subject, ...row })) };
}
