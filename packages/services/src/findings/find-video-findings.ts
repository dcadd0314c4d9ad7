import { videoFindings } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { ReadingContext } from '../context.ts';
import { assertWithinHistory } from '../days/range.ts';
import { mayDerive } from '../measures/derivation.ts';
import { readObservations } from '../measures/reading/read-observations.ts';
import { ENGAGEMENT_VERSION_OF } from '../measures/recipes/recipes.ts';
import { countedRow, readEarlier } from '../videos/earlier-videos.ts';
import { findVideo } from '../videos/find-video.ts';
import { measurePerformance } from '../videos/measure-performance.ts';
import { type FindingsQuery, type FoundFindings, videoKey } from './found-findings.ts';

/** Of a video beside the earlier ones of its account, over its whole life. */
export async function findingsOfVideo(
  context: ReadingContext,
  id: string,
  query: FindingsQuery,
): Promise<FoundFindings> {
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  assertWithinHistory(context, query.asOf);
  const found = await findVideo(context, { id, platform: query.platform, asOf });
  const { platform, account_id, video_id } = found;
  if (!mayDerive(context, platform)) return { range: null, videos: [], findings: [], asOf };
  const owner = { platform, accountId: account_id, ...(asOf && { asOf }) };
  const [[latest], earlier, size] = await Promise.all([
    context.observations.ask(questions.videoLatestCounts, { ...owner, videoId: video_id }),
    readEarlier(context, found, asOf),
    readObservations(context, owner).latest(),
  ]);
  const videos = [video_id, ...earlier.map(({ video }) => video.videoId)].map(own => {
    return { platform, account_id, video_id: own };
  });
  if (!latest) return { range: null, videos, findings: [], asOf };
  const followers = size?.followers ?? null;
  const performance = await measurePerformance(context, { found, latest, earlier, followers });
  const { z, baselineViews } = performance?.details ?? {};
  const keyOf = (videoId: string) => videoKey({ platform, account_id, video_id: videoId });
  const findings = videoFindings({
    video: countedRow(latest, keyOf(video_id), found.published_at),
    earlier: earlier.map(({ video }) => ({ ...video, videoId: keyOf(video.videoId) })),
    performance:
      performance && z != null && baselineViews && latest.views !== null
        ? { z, multiplier: latest.views / baselineViews, sample: performance.sample }
        : null,
    version: ENGAGEMENT_VERSION_OF[platform],
  });
  return { range: null, videos, findings, asOf };
}
