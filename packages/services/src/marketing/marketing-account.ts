import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { MEASURES } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import { findAccount } from '../accounts/find-account.ts';
import { pictureUrl } from '../accounts/picture-url.ts';
import type { Context } from '../context.ts';
import { addDays, dayIn } from '../days/days.ts';
import { presentMeasured } from '../insight/present-measured.ts';
import { readObservations } from '../measures/reading/read-observations.ts';

type Reply = ReplyOf<Contract['marketingAccount']>;

const MOST_VIDEOS = 200;

/** An account for open pages and the engagement calculator: its videos of the last 7 days. */
export async function marketingAccount(
  context: Context,
  { params, query }: InputOf<Contract['marketingAccount']>,
): Promise<Reply> {
  const { observations } = context;
  const account = await findAccount(context, { id: params.id, platform: query.platform, asOf: undefined });
  const { platform, account_id: accountId } = account;
  const today = dayIn('UTC', context.now());
  const [counts, videos] = await Promise.all([
    readObservations(context, { platform, accountId }).latest(),
    observations.ask(questions.accountVideos, {
      platform,
      accountId,
      startDate: addDays(today, -6),
      endDate: today,
      zone: 'UTC',
      sort: 'publishedAt',
      limit: MOST_VIDEOS,
      offset: 0,
    }),
  ]);
  const views = videos.flatMap(video => video.views ?? []);
  const engagement = MEASURES.engagement_rate_views({
    videos: videos.map(video => ({
      videoId: video.video_id,
      publishedAt: new Date(video.published_at),
      observedAt: new Date(video.observed_at),
      views: video.views,
      likes: video.likes,
      comments: video.comments,
      shares: video.shares,
      saves: video.saves,
      exact: video.exact,
    })),
  });
  return {
    platform,
    handle: account.handle,
    displayName: account.display_name,
    avatarUrl: pictureUrl(context, account.avatar_url),
    verified: account.verified,
    followers: counts?.followers ?? null,
    likes: counts?.likes ?? null,
    lastWeek: {
      newVideos: videos.length,
      views: views.length === 0 ? null : views.reduce((sum, one) => sum + one, 0),
    },
    engagement: presentMeasured('engagement_rate_views', engagement),
  };
}
