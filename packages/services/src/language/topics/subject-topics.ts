import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { ReadingContext } from '../../context.ts';
import { presentTopics } from './present-topics.ts';
import { readTopics, type TopicsKind, type TopicsQuery } from './read-topics.ts';

type Input<Name extends keyof Contract> = InputOf<Contract[Name]>;
type Reply = ReplyOf<Contract['accountTopics']>;

export function accountTopics(context: ReadingContext, { params, query }: Input<'accountTopics'>) {
  return topicsOf(context, 'account', { ...query, ...params });
}

export function hashtagTopics(context: ReadingContext, { params, query }: Input<'hashtagTopics'>) {
  return topicsOf(context, 'hashtag', { ...query, id: params.tag, timezone: 'UTC' });
}

export function industryTopics(context: ReadingContext, { params, query }: Input<'industryTopics'>) {
  return topicsOf(context, 'industry', { ...query, id: params.industry, timezone: 'UTC' });
}

/** The videos can be on several platforms. */
export function listenerTopics(context: ReadingContext, { params, query }: Input<'listenerTopics'>) {
  return topicsOf(context, 'listener', { ...query, ...params, platform: 'tiktok' });
}

async function topicsOf(
  context: ReadingContext,
  kind: TopicsKind,
  query: TopicsQuery & { readonly limit: number },
): Promise<Reply> {
  return presentTopics(context, await readTopics(context, kind, query), query);
}
