import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { ReadingContext } from '../../context.ts';
import type { CoveredRange } from '../../days/range.ts';
import { presentSentiment } from './present-sentiment.ts';
import { readSentiment, type SentimentKind } from './read-sentiment.ts';

type Input<Name extends keyof Contract> = InputOf<Contract[Name]>;
type Ranged = ReplyOf<Contract['accountSentiment']>;

export async function videoSentiment(
  context: ReadingContext,
  { params, query }: Input<'videoSentiment'>,
): Promise<ReplyOf<Contract['videoSentiment']>> {
  return presentSentiment(
    context,
    await readSentiment(context, 'video', { ...query, ...params, texts: 'comments' }),
  );
}

export function accountSentiment(context: ReadingContext, { params, query }: Input<'accountSentiment'>) {
  return ranged(context, 'account', { ...query, ...params });
}

export function hashtagSentiment(context: ReadingContext, { params, query }: Input<'hashtagSentiment'>) {
  return ranged(context, 'hashtag', { ...query, id: params.tag, timezone: 'UTC' });
}

export function soundSentiment(context: ReadingContext, { params, query }: Input<'soundSentiment'>) {
  return ranged(context, 'sound', { ...query, ...params, timezone: 'UTC' });
}

/** A campaign has days and a time zone of its own, and can be on several platforms. */
export function campaignSentiment(context: ReadingContext, { params, query }: Input<'campaignSentiment'>) {
  return ranged(context, 'campaign', { ...query, ...params, platform: 'tiktok', timezone: 'UTC' });
}

async function ranged(
  context: ReadingContext,
  kind: Exclude<SentimentKind, 'video'>,
  query: Parameters<typeof readSentiment>[2],
): Promise<Ranged> {
  const read = await readSentiment(context, kind, query);
  return { range: read.range as CoveredRange, ...presentSentiment(context, read) };
}
