import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { subjectUsers } from '../subjects/subject-users.ts';

export async function hashtagUsers(
  context: SignedInContext,
  { params, query }: InputOf<Contract['hashtagUsers']>,
): Promise<ReplyOf<Contract['hashtagUsers']>> {
  return subjectUsers(context, { kind: 'hashtag', platform: query.platform, id: params.tag }, query);
}
