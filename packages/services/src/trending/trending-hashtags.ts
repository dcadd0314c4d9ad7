import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { rising } from './rising.ts';
import { trendDays } from './trend-days.ts';

const DAYS = 7;

export async function trendingHashtags(
  context: SignedInContext,
  { params: { region }, query }: InputOf<Contract['trendingHashtags']>,
): Promise<ReplyOf<Contract['trendingHashtags']>> {
  const { range, lastDay, asOfDay } = trendDays(query, DAYS, context.actor.plan, context.now());
  const { platform, metric, limit } = query;
  const { startDate, endDate } = range;
  const request = {
    kind: 'hashtag',
    platform,
    region,
    startDate,
    endDate,
    lastDay,
    asOfDay,
    metric,
    limit,
  } as const;
  const rows = await rising(context, request);
  return {
    range,
    lastDay,
    region,
    hashtags: rows.map(({ subject, ...row }) => ({ hashtag: subject, ...row })),
  };
}
