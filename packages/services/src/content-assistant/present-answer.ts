import { type ContentIdea, findContentIdea } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, sentence } from '@clipscope/contract';
import { MEASURE_OF_GOAL } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { readVideoCards } from '../videos/present-video-card.ts';
import { storedAnswer } from './stored-answer.ts';

type Found = { readonly idea: ContentIdea; readonly createdBy: string };
type Listed = ReplyOf<Contract['contentAssistant']>['ideas'][number];

export async function readIdea(
  context: SignedInContext,
  { params: { id } }: InputOf<Contract['readIdea']>,
): Promise<ReplyOf<Contract['readIdea']>> {
  const found = await findContentIdea(context.business.db, context.actor.teamId, id);
  if (found === undefined) throw new CodedError('NOT_FOUND');
  return presentAnswer(context, found);
}

export function presentIdea({ idea, createdBy }: Found): Listed {
  const { id, kind, goal, language, platform, subjectKind, prompt, rating, isFavourite, createdAt } = idea;
  return {
    ...{ id, kind, goal, language, rating, isFavourite, createdBy },
    subject: { kind: subjectKind, platform, text: prompt },
    createdAt: createdAt.toISOString(),
  };
}

/** With videos as they were known when the answer was made; erased ones are left out. */
export async function presentAnswer(
  context: SignedInContext,
  { idea, createdBy }: Found,
): Promise<ReplyOf<Contract['readIdea']>> {
  const { range, evidence, suggestions, written, failure } = storedAnswer.parse(idea.answer);
  const refs = [
    ...suggestions.flatMap(({ examples }) => examples),
    ...(written?.sources ?? []).flatMap(({ video }) => video ?? []),
  ];
  const keyOf = (video: (typeof refs)[number]) => `${video.platform}/${video.account_id}/${video.video_id}`;
  const distinct = [...new Map(refs.map(video => [keyOf(video), video])).values()];
  const shown = { asOf: idea.createdAt, isGoneShown: true };
  const cards = new Map(
    (await readVideoCards(context, distinct, shown)).map(({ row, video }) => [keyOf(row), video]),
  );
  return {
    ...presentIdea({ idea, createdBy }),
    measure: MEASURE_OF_GOAL[idea.goal],
    range,
    evidence,
    suggestions: suggestions.map(({ advice, parts, text, examples }) => ({
      ...{ advice, text },
      parts: parts.map(part => ({ ...part, label: sentence(part.label), claim: sentence(part.claim) })),
      examples: examples.flatMap(example => {
        const video = cards.get(keyOf(example));
        return video ? [{ video, times: example.times }] : [];
      }),
    })),
    written: written && {
      ...written,
      sources: written.sources.map(({ id, label, claim, video }) => ({
        id,
        label: label && sentence(label),
        claim: sentence(claim),
        video: (video && cards.get(keyOf(video))) ?? null,
      })),
    },
    failure: failure && sentence(failure),
  };
}
