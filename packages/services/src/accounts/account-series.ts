import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { ReadingContext } from '../context.ts';
import { coverSeries, type Day, type Grain, type Rule, seriesPoints } from '../insight/series.ts';
import { addDays, eachDay, zoneForStore } from './days.ts';
import { findAccount } from './find-account.ts';
import type { CoveredRange } from './range.ts';

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

/** The first point's gain needs the end of the one before it. */
const DAYS_BEFORE: Readonly<Record<Grain, number>> = { day: 1, week: 7, month: 31 };

/** One point for each day, week or month: totals at its end and what was gained during it. */
export async function accountSeries(
  context: ReadingContext,
  { params, query }: InputOf<Contract['accountSeries']>,
): Promise<Reply> {
  const { range, previous, readFrom } = coverSeries(query, context.actor.plan, context.now());
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const account = await findAccount(context, { id: params.id, platform: query.platform, asOf });
  const days = {
    platform: account.platform,
    accountId: account.account_id,
    startDate: addDays(readFrom, -DAYS_BEFORE[query.grain]),
    endDate: range.endDate,
    zone: zoneForStore(query.timezone),
    ...(asOf && { asOf }),
  };
  const [totals, gains, published] = await Promise.all([
    context.observations.ask(questions.accountDayTotals, days),
    context.observations.ask(questions.accountDayGains, days),
    context.observations.ask(questions.accountDayPublished, days),
  ]);
  const known = daysOf(days.startDate, days.endDate, totals, gains, published);
  return {
    range,
    points: pointsOf(range, query.grain, known),
    sources: sourcesIn(range, totals),
    previous: previous && { range: previous, points: pointsOf(previous, query.grain, known) },
  };
}

function sourcesIn(
  { startDate, endDate }: CoveredRange,
  totals: readonly RowOf<typeof questions.accountDayTotals>[],
): string[] {
  const told = totals.filter(({ day }) => day >= startDate && day <= endDate);
  return [...new Set(told.flatMap(({ sources }) => sources))].toSorted();
}

function daysOf(
  first: string,
  last: string,
  totals: readonly RowOf<typeof questions.accountDayTotals>[],
  gains: readonly RowOf<typeof questions.accountDayGains>[],
  publications: readonly RowOf<typeof questions.accountDayPublished>[],
): Day<Name>[] {
  const on = <Row extends { day: string }>(rows: readonly Row[]) => new Map(rows.map(row => [row.day, row]));
  const [totalsOn, gainsOn, publishedOn] = [on(totals), on(gains), on(publications)] as const;
  return eachDay(first, last).map(date => {
    const [total, gained, published] = [
      totalsOn.get(date),
      gainsOn.get(date),
      publishedOn.get(date),
    ] as const;
    return {
      date,
      followers: total?.followers ?? null,
      likes: total?.likes ?? null,
      videos: total?.videos ?? null,
      viewsGained: gained?.views_gained ?? null,
      likesGained: gained?.likes_gained ?? null,
      commentsGained: gained?.comments_gained ?? null,
      sharesGained: gained?.shares_gained ?? null,
      savesGained: gained?.saves_gained ?? null,
      videosPublished: published?.videos ?? 0,
      publishedViews: published?.views ?? null,
      publishedLikes: published?.likes ?? null,
      publishedComments: published?.comments ?? null,
      publishedShares: published?.shares ?? null,
      publishedSaves: published?.saves ?? null,
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
