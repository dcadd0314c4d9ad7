import { CodedError, issueAt, reason } from '@clipscope/contract';
import type { ReadingContext } from '../../context.ts';
import { type Derivation, derivationOf, forbiddenDerivation } from '../../explain/derivation.ts';
import type { ExplainQuery } from '../../explain/reports.ts';
import { countTopics } from './present-topics.ts';
import { readTopics, type TopicsKind } from './read-topics.ts';
import { readTopicNames } from './topic-names.ts';

/** The videos of each topic behind the share of one. */
export async function explainTopics(
  context: ReadingContext,
  kind: TopicsKind,
  { topic: own, ...query }: ExplainQuery,
): Promise<Derivation> {
  if (own === undefined) {
    const issues = [issueAt('query.topic', reason('fields.required'))];
    throw new CodedError('VALIDATION', undefined, { issues });
  }
  const [read, names] = await Promise.all([
    readTopics(context, kind, { ...query, grain: 'day', compare: 'none' }),
    readTopicNames(context),
  ]);
  const { subject, range, rows, isForbidden } = read;
  if (isForbidden) return forbiddenDerivation('topic_share', subject, range);
  return { subject, range, ...derivationOf('topic_share', { own, topics: countTopics(rows, names) }) };
}
