import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { presentMeasured } from '../insight/present-measured.ts';
import { forbidden, mayDerive } from '../measures/derivation.ts';
import { measureMetric } from '../measures/inputs-of.ts';
import { openReport } from './open-report.ts';

/** The followers gained by each video, most first. */
export async function followerAttribution(
  context: SignedInContext,
  { query }: InputOf<Contract['followerAttribution']>,
): Promise<ReplyOf<Contract['followerAttribution']>> {
  const { range, account, reader } = await openReport(context, query.id, query);
  if (!mayDerive(context, account.platform))
    return { range, attribution: forbidden('follower_attribution'), videos: [] };
  const [result, curves] = await Promise.all([
    measureMetric('follower_attribution', reader),
    reader.part('curves'),
  ]);
  const publishedAt = new Map(curves.map(curve => [curve.videoId, curve.publishedAt.toISOString()]));
  const credits = result.notEnough ? [] : result.value;
  return {
    range,
    attribution: presentMeasured('follower_attribution', result, videos =>
      videos.reduce((total, { followers }) => total + followers, 0),
    ),
    videos: credits
      .toSorted((a, b) => b.followers - a.followers)
      .map(({ videoId, ...credit }) => ({
        id: videoId,
        publishedAt: publishedAt.get(videoId) ?? '',
        ...credit,
      })),
  };
}
