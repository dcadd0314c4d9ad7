import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { DAY_MS, INDUSTRIES, type Industry, limitsOfPlan } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { readVideoCards, type VideoCard } from '../videos/present-video-card.ts';
import { activeAccountIds } from './tracked.ts';

const TOPIC_DAYS = 30;
const RECENT_DAYS = 14;
const GAIN_DAYS = 7;
const MAX_HASHTAGS = 20;

/** Growing videos of other accounts on the topics of the tracked accounts. */
export async function recommendedVideos(
  context: SignedInContext,
  { query: { platform, limit } }: InputOf<Contract['recommendedVideos']>,
): Promise<ReplyOf<Contract['recommendedVideos']>> {
  const now = context.now();
  const { historyDayLimit } = limitsOfPlan(context.actor.plan);
  const daysAgo = (days: number) => new Date(now.getTime() - Math.min(days, historyDayLimit) * DAY_MS);
  const gainedSince = daysAgo(GAIN_DAYS);
  const reply = { gainedSince: gainedSince.toISOString() };
  const accountIds = await activeAccountIds(context, platform);
  if (accountIds.length === 0) return { ...reply, videos: [] };
  const { hashtags, industries } = await topicsOf(context, platform, accountIds, daysAgo(TOPIC_DAYS));
  const gaining = await context.observations.ask(questions.gainingVideos, {
    platform,
    notAccountIds: accountIds,
    hashtags,
    industries,
    publishedSince: daysAgo(RECENT_DAYS),
    gainedSince,
    // Some may have been deleted.
    limit: limit * 2,
  });
  const videos = (await readVideoCards(context, gaining)).flatMap(({ row, video }) => {
    const reason = reasonFor(video, hashtags, industries);
    return reason ? [{ ...video, viewsGained7Days: row.views_gained, reason }] : [];
  });
  return { ...reply, videos: videos.slice(0, limit) };
}

type Reason = ReplyOf<Contract['recommendedVideos']>['videos'][number]['reason'];

/** Undefined if the caption or the industry has changed in the meantime. */
function reasonFor(
  { hashtags: used, account }: VideoCard,
  hashtags: readonly string[],
  industries: readonly Industry[],
): Reason | undefined {
  const hashtag = hashtags.find(name => used.includes(name));
  if (hashtag !== undefined) return { kind: 'hashtag', hashtag };
  const industry = industries.find(name => name === account.industry);
  return industry && { kind: 'industry', industry };
}

async function topicsOf(
  { observations }: SignedInContext,
  platform: string,
  accountIds: string[],
  publishedSince: Date,
): Promise<{ hashtags: string[]; industries: Industry[] }> {
  const [used, accounts] = await Promise.all([
    observations.ask(questions.accountsHashtags, {
      platform,
      accountIds,
      publishedSince,
      limit: MAX_HASHTAGS,
    }),
    observations.ask(questions.trackedAccounts, { platforms: accountIds.map(() => platform), accountIds }),
  ]);
  return {
    hashtags: used.map(({ hashtag }) => hashtag),
    industries: INDUSTRIES.filter(industry => accounts.some(account => account.industry === industry)),
  };
}
