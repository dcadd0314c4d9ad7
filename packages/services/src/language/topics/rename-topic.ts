import { countTopicNames, deleteTopicName, setTopicName } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, MAX_TOPIC_NAMES, reason } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../../context.ts';
import { audit } from '../../team/audit.ts';
import { withLockedTeam } from '../../team/with-locked-team.ts';
import { type NamedTopic, presentTopic } from './topic-names.ts';
import { topicsModel } from './topics-model.ts';

export async function renameTopic(
  context: SignedInContext,
  { params: { id }, body: { name } }: InputOf<Contract['renameTopic']>,
): Promise<NamedTopic> {
  const topic = await topicOf(context, id);
  const { teamId, userId } = context.actor;
  await withLockedTeam(context, async db => {
    await setTopicName(db, { teamId, topicId: id, name, namedBy: userId, namedAt: context.now() });
    if ((await countTopicNames(db, teamId)) > MAX_TOPIC_NAMES)
      throw new CodedError('CONFLICT', reason('items.topicNames', { most: MAX_TOPIC_NAMES }));
    await audit(db, context, 'topic.renamed', id, { name });
  });
  return presentTopic(topic, name);
}

export async function restoreTopicName(
  context: SignedInContext,
  { params: { id } }: InputOf<Contract['restoreTopicName']>,
): Promise<NamedTopic> {
  const topic = await topicOf(context, id);
  await withLockedTeam(context, async db => {
    if (!(await deleteTopicName(db, context.actor.teamId, id)))
      throw new CodedError('NOT_FOUND', reason('items.topic'));
    await audit(db, context, 'topic.restored', id);
  });
  return presentTopic(topic, undefined);
}

async function topicOf(context: SignedInContext, id: string) {
  const rows = await context.observations.ask(questions.topicTerms, { model: topicsModel(context) });
  const topic = rows.find(row => row.topic_id === id);
  if (topic === undefined) throw new CodedError('NOT_FOUND', reason('items.topic'));
  return topic;
}
