import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../../context.ts';
import { mayDerive } from '../../measures/derivation.ts';
import { inRange } from '../../measures/recipes/recipes.ts';
import { performances } from '../../measures/recipes/video-recipes.ts';
import { openReport } from '../open-report.ts';
import { presentPerformance } from './present-performance.ts';

/** The performance index of each video of the range, newest first. */
export async function accountPerformance(
  context: SignedInContext,
  { params, query }: InputOf<Contract['accountPerformance']>,
): Promise<ReplyOf<Contract['accountPerformance']>> {
  const { range, account, reader } = await openReport(context, params.id, query);
  const parts = await reader.parts(['videos', 'curves', 'tier']);
  const isDerived = mayDerive(context, account.platform);
  const videos = inRange(parts.videos, reader.request).toReversed();
  const shown = videos.slice(query.offset, query.offset + query.limit);
  const ids = new Set(shown.map(video => video.videoId));
  const indexOf = new Map(
    performances(parts, reader.request, ids).map(found => [found.curve.videoId, found] as const),
  );
  return {
    range,
    total: videos.length,
    videos: shown.map(video => ({
      id: video.videoId,
      publishedAt: video.publishedAt.toISOString(),
      kind: video.kind,
      views: video.views,
      ...presentPerformance(indexOf.get(video.videoId), isDerived),
    })),
  };
}
