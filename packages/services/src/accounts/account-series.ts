import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { Count } from '@clipscope/domain';
import type { ReadingContext } from '../context.ts';
import { addDays, eachDay } from '../days/days.ts';
import type { CoveredRange } from '../days/range.ts';
import { coverSeries, type Day, type Grain, type Rule, seriesPoints } from '../insight/series.ts';
import { dayFinder, timeRangeOf } from '../measures/moments.ts';
import type { MeasuredVideo } from '../measures/parts.ts';
import { addKnown, gainsBy } from '../measures/reading/observation-gains.ts';
import { type DayTotals, readObservations } from '../measures/reading/read-observations.ts';
import { readVideos } from '../measures/reading/read-videos.ts';
import { findAccount } from './find-account.ts';

type Reply = ReplyOf<Contract['accountSeries']>;

const RULES = {
  followers: 'last',
  likes: 'last',
  videos: 'last',
  viewsGained: 'sum',
  likesGained: 'sum',
  commentsGained: 'sum',
  sharesGained: 'sum',
  savesGained: 'sum',
  videosPublished: 'sum',
  publishedViews: 'sum',
  publishedLikes: 'sum',
  publishedComments: 'sum',
  publishedShares: 'sum',
  publishedSaves: 'sum',
} as const satisfies Record<string, Rule>;
type Name = keyof typeof RULES;

/** The gain of the first point needs the point before it. */
const DAYS_BEFORE: Readonly<Record<Grain, number>> = { day: 1, week: 7, month: 31 };

/** One point per day, week or month: the totals at its end and the gains during it. */
export async function accountSeries(
  context: ReadingContext,
  { params, query }: InputOf<Contract['accountSeries']>,
): Promise<Reply> {
  const { range, previous, readFrom } = coverSeries(query, context.actor.plan, context.now());
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const account = await findAccount(context, { id: params.id, platform: query.platform, asOf });
  const subject = { platform: account.platform, accountId: account.account_id, ...(asOf && { asOf }) };
  const [startDate, { endDate }] = [addDays(readFrom, -DAYS_BEFORE[query.grain]), range];
  const days = { startDate, endDate, timezone: query.timezone };
  const { start, end } = timeRangeOf(days);
  const dayOf = dayFinder(days);
  const videos = readVideos(context, subject);
  const [totals, gains, published] = await Promise.all([
    readObservations(context, subject).totals(dayOf),
    videos.gains(),
    videos.published({ from: start, to: end }, null),
  ]);
  const known = daysOf(days, { totals, gains: gainsBy(gains, dayOf), published: byDay(published, dayOf) });
  return {
    range,
    points: pointsOf(range, query.grain, known),
    sources: sourcesIn(range, totals),
    previous: previous && { range: previous, points: pointsOf(previous, query.grain, known) },
  };
}

function sourcesIn({ startDate, endDate }: CoveredRange, totals: ReadonlyMap<string, DayTotals>): string[] {
  const inRange = [...totals].filter(([day]) => day >= startDate && day <= endDate);
  return [...new Set(inRange.flatMap(([, { sources }]) => sources))].toSorted();
}

type DayValues = {
  readonly totals: ReadonlyMap<string, DayTotals>;
  readonly gains: ReturnType<typeof gainsBy>;
  readonly published: ReturnType<typeof byDay>;
};

const byDay = (videos: readonly MeasuredVideo[], dayOf: ReturnType<typeof dayFinder>) =>
  Map.groupBy(videos, video => dayOf(video.publishedAt.getTime()));

/** Gains are assigned to the day of the observation, current video counts to the day of publication. */
function daysOf({ startDate, endDate }: Parameters<typeof dayFinder>[0], known: DayValues): Day<Name>[] {
  return eachDay(startDate, endDate).map(date => {
    const total = known.totals.get(date);
    const gained = known.gains.get(date);
    const published = known.published.get(date);
    const sum = (count: (video: MeasuredVideo) => Count) =>
      (published ?? []).reduce<Count>((all, video) => addKnown(all, count(video)), null);
    return {
      date,
      followers: total?.followers ?? null,
      likes: total?.likes ?? null,
      videos: total?.videos ?? null,
      viewsGained: gained?.[0] ?? null,
      likesGained: gained?.[1] ?? null,
      commentsGained: gained?.[2] ?? null,
      sharesGained: gained?.[3] ?? null,
      savesGained: gained?.[4] ?? null,
      videosPublished: published?.length ?? 0,
      publishedViews: sum(video => video.views),
      publishedLikes: sum(video => video.likes),
      publishedComments: sum(video => video.comments),
      publishedShares: sum(video => video.shares),
      publishedSaves: sum(video => video.saves),
    };
  });
}

function pointsOf(range: CoveredRange, grain: Grain, days: readonly Day<Name>[]): Reply['points'] {
  const before = {
    startDate: addDays(range.startDate, -DAYS_BEFORE[grain]),
    endDate: addDays(range.startDate, -1),
  };
  const points = seriesPoints(range, grain, RULES, days);
  return points.map((point, index) => {
    const earlier = points[index - 1] ?? seriesPoints(before, grain, RULES, days).at(-1);
    const gained =
      point.followers === null || earlier === undefined || earlier.followers === null
        ? null
        : point.followers - earlier.followers;
    const { publishedViews, publishedLikes, publishedComments, publishedShares, publishedSaves, ...shown } =
      point;
    return {
      ...shown,
      followersGained: gained,
      videosPublished: point.videosPublished ?? 0,
      published: {
        views: publishedViews,
        likes: publishedLikes,
        comments: publishedComments,
        shares: publishedShares,
        saves: publishedSaves,
      },
    };
  });
}
