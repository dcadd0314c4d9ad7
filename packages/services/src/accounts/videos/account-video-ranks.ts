import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { engagementsOf } from '@clipscope/domain';
import type { SignedInContext } from '../../context.ts';
import { mayDerive } from '../../measures/derivation.ts';
import type { MeasuredVideo } from '../../measures/parts.ts';
import { ENGAGEMENT_VERSION_OF, inRange } from '../../measures/recipes/recipes.ts';
import { performances } from '../../measures/recipes/video-recipes.ts';
import { openReport } from '../open-report.ts';

type Ranking = ReplyOf<Contract['accountVideoRanks']>['ranks']['views'];

/** The videos of the range by each metric, the best first. */
export async function accountVideoRanks(
  context: SignedInContext,
  { params, query }: InputOf<Contract['accountVideoRanks']>,
): Promise<ReplyOf<Contract['accountVideoRanks']>> {
  const { range, account, reader } = await openReport(context, params.id, query);
  const parts = await reader.parts(['videos', 'curves', 'tier']);
  const videos = inRange(parts.videos, reader.asked);
  const engagementOf = (video: MeasuredVideo) => {
    const engagements = engagementsOf(video, ENGAGEMENT_VERSION_OF[account.platform]);
    return engagements === null || !video.views ? null : engagements / video.views;
  };
  const indexes = mayDerive(context, account.platform) ? performances(parts, reader.asked) : [];
  return {
    range,
    total: videos.length,
    ranks: {
      views: ranked(videos, video => video.views),
      likes: ranked(videos, video => video.likes),
      comments: ranked(videos, video => video.comments),
      shares: ranked(videos, video => video.shares),
      engagement: ranked(videos, engagementOf),
      performanceIndex: ranked(
        indexes.map(({ curve, result }) => ({ videoId: curve.videoId, result })),
        ({ result }) => (result.notEnough ? null : result.figures.z),
      ),
    },
  };
}

/** 1, 2, 2, 4: equal values share a rank. Videos without a value are left out. */
export function ranked<Video extends { readonly videoId: string }>(
  videos: readonly Video[],
  told: (video: Video) => number | null,
): Ranking {
  const valued = videos.flatMap(video => {
    const value = told(video);
    return value === null ? [] : [{ id: video.videoId, value }];
  });
  const sorted = valued.toSorted((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
  let rank = 0;
  return sorted.map(({ id, value }, index) => {
    if (sorted[index - 1]?.value !== value) rank = index + 1;
    return { id, rank };
  });
}
