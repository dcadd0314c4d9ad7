import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { subjectUsers } from '../subjects/subject-users.ts';

export async function soundUsers(
  context: SignedInContext,
  { params, query }: InputOf<Contract['soundUsers']>,
): Promise<ReplyOf<Contract['soundUsers']>> {
  return subjectUsers(context, { kind: 'sound', platform: query.platform, id: params.id }, query);
}
