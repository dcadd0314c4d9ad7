import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { readObservations } from '../measures/reading/read-observations.ts';
import { findAccount } from './find-account.ts';
import { presentAccount, presentProvenance } from './present-account.ts';

/** Who an account is and its latest counts. One that was described but never counted has no counts. */
export async function accountBasic(
  context: SignedInContext,
  { params, query }: InputOf<Contract['accountBasic']>,
): Promise<ReplyOf<Contract['accountBasic']>> {
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const account = await findAccount(context, { id: params.id, platform: query.platform, asOf });
  const subject = { platform: account.platform, accountId: account.account_id, ...(asOf && { asOf }) };
  const counts = await readObservations(context, subject).latest();
  return {
    ...presentAccount(context, account, counts?.followers ?? null),
    bio: account.bio,
    bioUrl: account.bio_url,
    language: account.language,
    isPrivate: account.is_private,
    isBusiness: account.is_business,
    following: counts?.following ?? null,
    likes: counts?.likes ?? null,
    videos: counts?.videos ?? null,
    firstObservedAt: counts?.first_observed_at ?? account.observed_at,
    provenance: presentProvenance(counts ?? { ...account, exact: true }),
  };
}
