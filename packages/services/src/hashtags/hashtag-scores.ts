import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { subjectScores } from '../subjects/subject-scores.ts';

export async function hashtagScores(
  context: SignedInContext,
  { query }: InputOf<Contract['hashtagScores']>,
): Promise<ReplyOf<Contract['hashtagScores']>> {
  return subjectScores(context, 'hashtag', query.tags, query);
}
