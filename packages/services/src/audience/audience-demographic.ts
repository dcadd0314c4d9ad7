import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { findAccountOn } from './find-account-on.ts';
import { readAudience } from './read-audience.ts';

/** The followers of an account by age, gender and country. */
export async function audienceDemographic(
  context: SignedInContext,
  { params, query }: InputOf<Contract['audienceDemographic']>,
): Promise<ReplyOf<Contract['audienceDemographic']>> {
  const { account_id: accountId } = await findAccountOn(context, 'tiktok', params.id, query.asOf);
  const subject = { platform: 'tiktok', accountId, subjectKind: 'account', subjectId: accountId } as const;
  return readAudience(context, subject, query);
}
