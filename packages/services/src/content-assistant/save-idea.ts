import { type ContentIdea, insertContentIdea, newId } from '@clipscope/business-store';
import type { SignedInContext } from '../context.ts';
import { accountKey } from '../subjects/accounts-by-id.ts';
import type { IdeaRequest } from './idea-request.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** Adds an answer to the team's history. */
export async function saveIdea(
  { actor, business, now }: SignedInContext,
  { kind, goal, language, subject }: IdeaRequest,
  answer: StoredAnswer,
): Promise<ContentIdea> {
  const createdAt = now();
  const videos = [
    ...answer.suggestions.flatMap(({ examples }) => examples),
    ...(answer.written?.sources ?? []).flatMap(({ video }) => video ?? []),
  ];
  const lines = answer.written?.lines.map(line => line.map(({ text }) => text).join(' ')) ?? [];
  const idea: ContentIdea = {
    id: newId(createdAt.getTime()),
    teamId: actor.teamId,
    ...{ kind, goal, language, platform: subject.platform, subjectKind: subject.kind, prompt: subject.text },
    result: lines.join('\n'),
    answer,
    citedAccounts: [...new Set(videos.map(accountKey))],
    ...{ rating: null, isFavourite: false, createdBy: actor.userId, createdAt },
  };
  await insertContentIdea(business.db, idea);
  return idea;
}
