import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { limitsOfPlan } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { lastDays } from '../days/range.ts';
import { readVideoCards } from '../videos/present-video-card.ts';
import { activeAccountIds } from './tracked.ts';

const MONTH_DAYS = 30;

export async function trackedAccountsVideos(
  context: SignedInContext,
  { query: { platform, limit } }: InputOf<Contract['trackedAccountsVideos']>,
): Promise<ReplyOf<Contract['trackedAccountsVideos']>> {
  const historyDays = Math.min(MONTH_DAYS, limitsOfPlan(context.actor.plan).historyDayLimit);
  const { startDate: publishedSince } = lastDays(historyDays, 'UTC', context.now());
  const accountIds = await activeAccountIds(context, platform);
  if (accountIds.length === 0) return { publishedSince, newest: [], best: [] };
  const request = { platform, accountIds, publishedSince: new Date(publishedSince), limit };
  const videos = async (sort: 'newest' | 'best') => {
    const rows = await context.observations.ask(questions.trackedVideos, { ...request, sort });
    return (await readVideoCards(context, rows)).map(({ video }) => video);
  };
  const [newest, best] = await Promise.all([videos('newest'), videos('best')]);
  return { publishedSince, newest, best };
}
