import { type ContentIdea, insertContentIdea, newId } from '@clipscope/business-store';
import type { SignedInContext } from '../context.ts';
import type { IdeaRequest } from './idea-request.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** Adds an answer to the team's history. */
export async function saveIdea(
  { actor, business, now }: SignedInContext,
  { kind, goal, language, subject }: IdeaRequest,
  answer: StoredAnswer,
  comparedAccounts: readonly string[],
): Promise<ContentIdea> {
  const createdAt = now();
  const lines = answer.written?.lines.map(line => line.map(({ text }) => text).join(' ')) ?? [];
  const idea: ContentIdea = {
    id: newId(createdAt.getTime()),
    teamId: actor.teamId,
    ...{ kind, goal, language, platform: subject.platform, subjectKind: subject.kind, prompt: subject.text },
    result: lines.join('\n'),
    answer,
    citedAccounts: [...comparedAccounts],
    ...{ rating: null, isFavourite: false, createdBy: actor.userId, createdAt },
  };
  await insertContentIdea(business.db, idea);
  return idea;
}
