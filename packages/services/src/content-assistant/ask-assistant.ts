import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { composeSuggestions, PLATFORM_NAMES } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { mayDerive } from '../measures/derivation.ts';
import { accountKey } from '../subjects/accounts-by-id.ts';
import { describeSuggestions } from './describe-suggestions.ts';
import { readEvidence } from './evidence/read-evidence.ts';
import type { IdeaRequest } from './idea-request.ts';
import { presentAnswer } from './present-answer.ts';
import { saveIdea } from './save-idea.ts';
import type { StoredAnswer } from './stored-answer.ts';
import { returnContentAssistantUse, useContentAssistant } from './use-content-assistant.ts';
import { writeIdeas } from './write-ideas.ts';

/** Counted before the work, so that concurrent calls cannot exceed the limit, and given back if nothing came of it. */
export async function askAssistant(
  context: SignedInContext,
  { body }: InputOf<Contract['askAssistant']>,
): Promise<ReplyOf<Contract['askAssistant']>> {
  const usedAt = context.now();
  await useContentAssistant(context);
  const giveBack = () => returnContentAssistantUse(context, { teamId: context.actor.teamId, usedAt });
  try {
    const { answer, accounts } = await answerTo(context, body);
    const idea = await saveIdea(context, body, answer, accounts);
    const reply = await presentAnswer(context, { idea, createdBy: context.actor.email });
    if (answer.failure) await giveBack();
    return reply;
  } catch (error) {
    await giveBack();
    throw error;
  }
}

type Answered = { readonly answer: StoredAnswer; readonly accounts: readonly string[] };

async function answerTo(context: SignedInContext, request: IdeaRequest): Promise<Answered> {
  const { platform } = request.subject;
  if (!mayDerive(context, platform)) {
    throw new CodedError(
      'CONFLICT',
      reason('assistant.platformForbids', { platform: PLATFORM_NAMES[platform] }),
    );
  }
  const evidence = await readEvidence(context, request);
  const { videos, postsPerWeek, range, accountIds } = evidence;
  if (videos.length === 0) throw new CodedError('CONFLICT', reason('assistant.noEvidence'));
  const wished = request.language.slice(0, 2);
  const preferred = videos.filter(({ language }) => language?.slice(0, 2) === wished).map(({ key }) => key);
  const { suggestions } = composeSuggestions({
    kind: request.kind,
    videos,
    postsPerWeek,
    preferred: new Set(preferred),
  });
  const described = await describeSuggestions(context, request, evidence, suggestions);
  const answer = {
    range,
    evidence: { videos: videos.length, accounts: new Set(videos.map(video => video.accountId)).size },
    suggestions: described,
    ...(await writeIdeas(context, request, evidence, described)),
  };
  return { answer, accounts: accountIds.map(id => accountKey({ platform, account_id: id })) };
}
