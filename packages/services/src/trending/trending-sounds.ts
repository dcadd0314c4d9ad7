import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { rising } from './rising.ts';
import { trendDays } from './trend-days.ts';
import { withSounds } from './with-sounds.ts';

const DAYS = 7;

export async function trendingSounds(
  context: SignedInContext,
  { params: { region }, query }: InputOf<Contract['trendingSounds']>,
): Promise<ReplyOf<Contract['trendingSounds']>> {
  const { range, lastDay, asOfDay } = trendDays(query, DAYS, context.actor.plan, context.now());
  const { platform, metric, limit } = query;
  const { startDate, endDate } = range;
  const request = {
    kind: 'sound',
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
  return { range, lastDay, region, sounds: await withSounds(context, platform, rows, asOfDay) };
}
