import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { readObservations } from '../measures/reading/read-observations.ts';
import { findAccount } from './find-account.ts';
import { firstObservedAt } from './first-observed-at.ts';
import { presentProfile, presentProvenance } from './present-account.ts';

/** An account's description and latest counts; the counts are null if it was never counted. */
export async function accountBasic(
  context: SignedInContext,
  { params, query }: InputOf<Contract['accountBasic']>,
): Promise<ReplyOf<Contract['accountBasic']>> {
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const account = await findAccount(context, { id: params.id, platform: query.platform, asOf });
  const subject = { platform: account.platform, accountId: account.account_id, ...(asOf && { asOf }) };
  const [counts, versions] = await Promise.all([
    readObservations(context, subject).latest(),
    context.observations.ask(questions.accountDescriptions, subject),
  ]);
  return {
    ...presentProfile(context, account, counts),
    firstObservedAt: firstObservedAt(counts, [account, ...versions]),
    provenance: presentProvenance(counts ?? { ...account, exact: true }),
  };
}
