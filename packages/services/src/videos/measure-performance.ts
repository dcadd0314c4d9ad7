import type { MeasuredReply } from '@clipscope/contract';
import { logViewsAt, MEASURES, tierOf } from '@clipscope/domain';
import { questions, storedTier } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import { presentMeasured } from '../insight/present-measured.ts';
import { mayDerive } from '../measures/derivation.ts';
import { tierCurvesFrom } from '../measures/reading/from-store.ts';
import { ageHoursAt, type EarlierVideo } from './earlier-videos.ts';
import type { FoundVideo } from './find-video.ts';

/** Performance relative to the account's earlier videos at the same age; null if the platform forbids it. */
export async function measurePerformance(
  context: Pick<Context, 'observations' | 'settings'>,
  given: {
    readonly found: FoundVideo;
    readonly latest: { readonly views: number | null; readonly observed_at: string };
    readonly earlier: readonly EarlierVideo[];
    readonly followers: number | null;
  },
): Promise<MeasuredReply | null> {
  const { found, latest, earlier, followers } = given;
  if (!mayDerive(context, found.platform)) return null;
  const ageHours = ageHoursAt(found.published_at, latest.observed_at);
  const result = MEASURES.video_performance_index({
    video: {
      videoId: found.video_id,
      publishedAt: new Date(found.published_at),
      kind: found.kind,
      ageHours,
      views: latest.views,
    },
    earlier: earlier.map(({ curve }) => curve),
    tierLogMedian: await tierLogMedian(context, found, followers, ageHours),
  });
  return presentMeasured('video_performance_index', result, value => value.index);
}

async function tierLogMedian(
  { observations }: Pick<Context, 'observations'>,
  found: FoundVideo,
  followers: number | null,
  ageHours: number,
): Promise<number | null> {
  const tier = tierOf(followers);
  if (tier === null) return null;
  const rows = await observations.ask(questions.tierCurve, {
    platform: found.platform,
    tier: storedTier(tier),
  });
  return logViewsAt(tierCurvesFrom(rows).get(found.kind) ?? [], ageHours);
}
