import type { Contract, InputOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import type { TrackedKind } from '../subjects/kinds.ts';
import { rising } from './rising.ts';
import { trendDays } from './trend-days.ts';

const DEFAULT_DAYS = 7;

/** The rising subjects of a region, for the endpoints of hashtags and of sounds. */
export async function trendingSubjects(
  context: SignedInContext,
  kind: TrackedKind,
  { params: { region }, query }: Pick<InputOf<Contract['trendingHashtags']>, 'params' | 'query'>,
) {
  const { range, lastDay, asOfDay } = trendDays(query, DEFAULT_DAYS, context.actor.plan, context.now());
  const { platform, limit } = query;
  const isOfCountry = kind === 'hashtag' && region !== 'world';
  const metric = query.metric ?? (isOfCountry ? 'distinctiveness' : 'velocity');
  const { startDate, endDate } = range;
  const request = { kind, platform, region, startDate, endDate, lastDay, asOfDay, metric, limit };
  return { common: { range, lastDay, region }, rows: await rising(context, request), asOfDay };
}
