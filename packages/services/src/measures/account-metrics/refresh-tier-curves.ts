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
import type { MetricsContext } from './refresh-metrics.ts';

const PUBLISHED_DAYS = 90;
/** Enough for a median, however large the platform is. */
const ACCOUNTS_PER_TIER = 60;
const VIDEOS_PER_ACCOUNT = 8;
const SMALLEST_SAMPLE = 20;
const AGES_HOURS = [...OBSERVED_AGES_MS.map(age => age / HOUR_MS).filter(age => age > 0), 60 * 24, 90 * 24];

type Member = { readonly accountId: string; readonly followers: number };
type Course = Pick<VideoCurve, 'points'> & { readonly kind: TierCurvePoint['kind'] };

/** What videos of accounts of each tier usually have at each age, from some of their videos. */
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
      accountIds: evenly(accounts, ACCOUNTS_PER_TIER).map(account => account.accountId),
      publishedFrom: new Date(now.getTime() - PUBLISHED_DAYS * DAY_MS),
      mostVideos: VIDEOS_PER_ACCOUNT,
    });
    const courses = rows.map(({ kind, points: looks }) => ({
      kind,
      points: looks.map(([ageHours, views]) => ({ ageHours, views })),
    }));
    points.push(...pointsOf(platform, tier, courses));
  }
  await context.recorder.recordTierCurves(points, now);
}

function pointsOf(platform: Platform, tier: Tier | null, courses: readonly Course[]): TierCurvePoint[] {
  return [...Map.groupBy(courses, course => course.kind)].flatMap(([kind, ofKind]) =>
    AGES_HOURS.flatMap(ageHours => {
      const logs = ofKind.flatMap(course => logViewsAt(course.points, ageHours) ?? []);
      if (logs.length < SMALLEST_SAMPLE) return [];
      return [{ platform, tier, kind, ageHours, logMedian: median(logs), videos: logs.length }];
    }),
  );
}

/** Of every size within the tier. */
function evenly(members: readonly Member[], most: number): readonly Member[] {
  if (members.length <= most) return members;
  const sorted = members.toSorted((a, b) => a.followers - b.followers);
  return sorted.filter(
    (_, index) =>
      Math.floor((index * most) / sorted.length) !== Math.floor(((index - 1) * most) / sorted.length),
  );
}
