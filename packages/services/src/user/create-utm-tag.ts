import { findUser, insertUtmTag } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { shouldPostUtm, UTM_FIELDS } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';

export async function createUtmTag(
  context: SignedInContext,
  { body }: InputOf<Contract['createUtmTag']>,
): Promise<ReplyOf<Contract['createUtmTag']>> {
  const { db } = context.business;
  const { userId } = context.actor;
  const user = await findUser(db, userId);
  const utm = Object.fromEntries(UTM_FIELDS.flatMap(field => (body[field] ? [[field, body[field]]] : [])));
  if (!user || !shouldPostUtm(utm, user)) return { stored: false };
  return { stored: await insertUtmTag(db, { ...utm, userId, createdAt: context.now() }) };
}
