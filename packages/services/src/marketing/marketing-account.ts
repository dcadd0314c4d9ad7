import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { type Count, MEASURES } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import { findAccount } from '../accounts/find-account.ts';
import { pictureUrl } from '../accounts/picture-url.ts';
import type { Context } from '../context.ts';
import { lastDays } from '../days/range.ts';
import { presentMeasured } from '../insight/present-measured.ts';
import { addKnown } from '../measures/reading/observation-gains.ts';
import { readObservations } from '../measures/reading/read-observations.ts';
import { countedRow } from '../videos/earlier-videos.ts';

type Reply = ReplyOf<Contract['marketingAccount']>;

const MAX_VIDEOS = 200;

/** An account with its videos of the last 7 days, for public pages and the engagement calculator. */
export async function marketingAccount(
  context: Context,
  { params, query }: InputOf<Contract['marketingAccount']>,
): Promise<Reply> {
  const { observations } = context;
  const account = await findAccount(context, { id: params.id, platform: query.platform, asOf: undefined });
  const { platform, account_id: accountId } = account;
  const [counts, videos] = await Promise.all([
    readObservations(context, { platform, accountId }).latest(),
    observations.ask(questions.accountVideos, {
      ...{ platform, accountId, ...lastDays(7, 'UTC', context.now()), zone: 'UTC' },
      ...{ sort: 'publishedAt', limit: MAX_VIDEOS, offset: 0 },
    }),
  ]);
  const engagement = MEASURES.engagement_rate_views({
    videos: videos.map(video => countedRow(video, video.video_id, video.published_at)),
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
      views: videos.reduce<Count>((total, video) => addKnown(total, video.views), null),
    },
    engagement: presentMeasured('engagement_rate_views', engagement),
  };
}
