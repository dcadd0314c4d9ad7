import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import { findAccount } from '../accounts/find-account.ts';
import type { SignedInContext } from '../context.ts';
import { readTopicNames } from '../language/topics/topic-names.ts';
import { topicsModel } from '../language/topics/topics-model.ts';
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
  const request = { ...subject, topicModel: topicsModel(context), limit, offset };
  const [rows, topics] = await Promise.all([
    context.observations.ask(questions.finderAlike, request),
    readTopicNames(context),
  ]);
  return {
    isAllowed,
    accounts: rows.map(row => ({
      account: presentCreator(context, row),
      likeness: row.likeness,
      content: {
        likeness: row.content_likeness,
        sharedHashtags: row.shared_hashtags,
        sharedTopics: row.shared_topics.flatMap(topic => {
          const named = topics.get(topic);
          return named ? [{ id: topic, name: named.name }] : [];
        }),
        topicLikeness: row.topic_likeness,
        sameIndustry: row.same_industry,
        sameLanguage: row.same_language,
      },
      audience: row.audience_likeness,
      size: row.size_likeness,
    })),
  };
}
