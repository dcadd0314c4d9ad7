import {
  DAY_MS,
  HOUR_MS,
  logViewsAt,
  median,
  OBSERVED_AGES_MS,
  type Platform,
  type Tier,
  tierOf,
  type VideoCurve,
} from '@clipscope/domain';
import { questions, type TierCurvePoint } from '@clipscope/observation-store';
import type { MetricsContext } from './metrics-context.ts';

const PUBLISHED_DAYS = 90;
/** Enough for a median on a platform of any size. */
const ACCOUNTS_PER_TIER = 60;
const VIDEOS_PER_ACCOUNT = 8;
const SMALLEST_SAMPLE = 20;
const AGES_HOURS = [...OBSERVED_AGES_MS.map(age => age / HOUR_MS).filter(age => age > 0), 60 * 24, 90 * 24];

type Member = { readonly accountId: string; readonly followers: number };
type Curve = Pick<VideoCurve, 'points'> & { readonly kind: TierCurvePoint['kind'] };

/** Median views of each tier's videos at each age, from a sample of their videos. */
export async function refreshTierCurves(
  context: MetricsContext,
  platform: Platform,
  members: readonly Member[],
): Promise<void> {
  const now = context.now();
  const points: TierCurvePoint[] = [];
  for (const [tier, accounts] of Map.groupBy(members, member => tierOf(member.followers))) {
    const rows = await context.observations.ask(questions.tierSample, {
      platform,
      accountIds: sampleEvenly(accounts, ACCOUNTS_PER_TIER).map(account => account.accountId),
      publishedFrom: new Date(now.getTime() - PUBLISHED_DAYS * DAY_MS),
      mostVideos: VIDEOS_PER_ACCOUNT,
    });
    const curves = rows.map(row => ({
      kind: row.kind,
      points: row.points.map(([ageHours, views]) => ({ ageHours, views })),
    }));
    points.push(...pointsOf(platform, tier, curves));
  }
  await context.recorder.recordTierCurves(points, now);
}

function pointsOf(platform: Platform, tier: Tier | null, curves: readonly Curve[]): TierCurvePoint[] {
  return [...Map.groupBy(curves, curve => curve.kind)].flatMap(([kind, ofKind]) =>
    AGES_HOURS.flatMap(ageHours => {
      const logs = ofKind.flatMap(curve => logViewsAt(curve.points, ageHours) ?? []);
      if (logs.length < SMALLEST_SAMPLE) return [];
      return [{ platform, tier, kind, ageHours, logMedian: median(logs), videos: logs.length }];
    }),
  );
}

/** Takes members evenly over the range of sizes. */
function sampleEvenly(members: readonly Member[], most: number): readonly Member[] {
  if (members.length <= most) return members;
  const sorted = members.toSorted((a, b) => a.followers - b.followers);
  return sorted.filter(
    (_, index) =>
      Math.floor((index * most) / sorted.length) !== Math.floor(((index - 1) * most) / sorted.length),
  );
}
