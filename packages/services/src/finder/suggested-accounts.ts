import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import { findAccount } from '../accounts/find-account.ts';
import type { SignedInContext } from '../context.ts';
import { isExcluded } from '../measures/account-metrics/excluded-accounts.ts';
import { mayDerive } from '../measures/derivation.ts';
import { presentCreator } from './present-creator.ts';

/** Similar accounts and what they have in common; empty for an account without metrics. */
export async function suggestedAccounts(
  context: SignedInContext,
  { params, query }: InputOf<Contract['suggestedAccounts']>,
): Promise<ReplyOf<Contract['suggestedAccounts']>> {
  const { platform, limit, offset } = query;
  const account = await findAccount(context, { id: params.id, platform, asOf: undefined });
  const subject = { platform: account.platform, accountId: account.account_id };
  const isAllowed =
    mayDerive(context, subject.platform) && !(await isExcluded(context, subject.platform, subject.accountId));
  if (!isAllowed) return { isAllowed, accounts: [] };
  const rows = await context.observations.ask(questions.finderAlike, { ...subject, limit, offset });
  return {
    isAllowed,
    accounts: rows.map(row => ({
      account: presentCreator(context, row),
      likeness: row.likeness,
      content: {
        likeness: row.content_likeness,
        sharedHashtags: row.shared_hashtags,
        sameIndustry: row.same_industry,
        sameLanguage: row.same_language,
      },
      audience: row.audience_likeness,
      size: row.size_likeness,
    })),
  };
}
