import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../../context.ts';
import { mayDerive } from '../../measures/derivation.ts';
import { ENGAGEMENT_VERSION_OF, inRange } from '../../measures/recipes/recipes.ts';
import { performances } from '../../measures/recipes/video-recipes.ts';
import { openReport } from '../open-report.ts';
import { engagementRate } from './present-video.ts';

type Ranking = ReplyOf<Contract['accountVideoRanks']>['ranks']['views'];

/** Best first. */
export async function accountVideoRanks(
  context: SignedInContext,
  { params, query }: InputOf<Contract['accountVideoRanks']>,
): Promise<ReplyOf<Contract['accountVideoRanks']>> {
  const { range, account, reader } = await openReport(context, params.id, query);
  const parts = await reader.parts(['videos', 'curves', 'tier']);
  const videos = inRange(parts.videos, reader.request);
  const version = ENGAGEMENT_VERSION_OF[account.platform];
  const indexes = mayDerive(context, account.platform) ? performances(parts, reader.request) : [];
  return {
    range,
    total: videos.length,
    ranks: {
      views: ranked(videos, video => video.views),
      likes: ranked(videos, video => video.likes),
      comments: ranked(videos, video => video.comments),
      shares: ranked(videos, video => video.shares),
      engagement: ranked(videos, video => engagementRate(video, version)),
      performanceIndex: ranked(
        indexes.map(({ curve, result }) => ({ videoId: curve.videoId, result })),
        ({ result }) => (result.notEnough ? null : result.details.z),
      ),
    },
  };
}

/** Equal values share a rank (1, 2, 2, 4); videos without a value have none. */
export function ranked<Video extends { readonly videoId: string }>(
  videos: readonly Video[],
  amountOf: (video: Video) => number | null,
): Ranking {
  const valued = videos.flatMap(video => {
    const value = amountOf(video);
    return value === null ? [] : [{ id: video.videoId, value }];
  });
  const sorted = valued.toSorted((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
  let rank = 0;
  return sorted.map(({ id, value }, index) => {
    if (sorted[index - 1]?.value !== value) rank = index + 1;
    return { id, rank };
  });
}
