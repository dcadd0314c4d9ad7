import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { subjectScores } from '../subjects/subject-scores.ts';

export async function soundScores(
  context: SignedInContext,
  { query }: InputOf<Contract['soundScores']>,
): Promise<ReplyOf<Contract['soundScores']>> {
  return subjectScores(context, 'sound', query.ids, query);
}
