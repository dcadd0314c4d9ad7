import { listTopicNames } from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { ReadingContext } from '../../context.ts';
import { topicsModel } from './topics-model.ts';

export type NamedTopic = ReplyOf<Contract['renameTopic']>;

/** What topics are called by the team, by id. */
export async function readTopicNames(
  context: Pick<ReadingContext, 'business' | 'observations' | 'language' | 'actor'>,
): Promise<ReadonlyMap<string, NamedTopic>> {
  const { business, observations, actor } = context;
  const [rows, names] = await Promise.all([
    observations.ask(questions.topicTerms, { model: topicsModel(context) }),
    business.cacheIdentity(`topic names ${actor.teamId}`, () => listTopicNames(business.db, actor.teamId)),
  ]);
  const nameOf = new Map(names.map(({ topicId, name }) => [topicId, name]));
  return new Map(rows.map(row => [row.topic_id, presentTopic(row, nameOf.get(row.topic_id))]));
}

type Topic = Omit<RowOf<typeof questions.topicTerms>, 'written_name'> & { readonly written_name?: string };

/** A name that a person gave comes before the written one, and that before the words. */
export function presentTopic(
  { topic_id: id, terms, written_name: written = '' }: Topic,
  name: string | undefined,
): NamedTopic {
  const automaticName = written || terms.join(' · ');
  return { id, name: name ?? automaticName, automaticName, isRenamed: name !== undefined };
}
