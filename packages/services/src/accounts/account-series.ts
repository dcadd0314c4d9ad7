import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { addDays, eachDay, zoneForStore } from './days.ts';
import { findAccount } from './find-account.ts';
import { type CoveredRange, coverRange } from './range.ts';

/** One point a day: totals at the end of the day and what was gained during it. */
export async function accountSeries(
  context: SignedInContext,
  { params, query }: InputOf<Contract['accountSeries']>,
): Promise<ReplyOf<Contract['accountSeries']>> {
  const range = coverRange(query, context.actor.plan, context.now());
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const account = await findAccount(context, { id: params.id, platform: query.platform, asOf });
  const days = {
    platform: account.platform,
    accountId: account.account_id,
    // The first day's gain needs the day before.
    startDate: addDays(range.startDate, -1),
    endDate: range.endDate,
    zone: zoneForStore(query.timezone),
    ...(asOf && { asOf }),
  };
  const [totals, gains, publications] = await Promise.all([
    context.observations.ask(questions.accountDayTotals, days),
    context.observations.ask(questions.accountDayGains, days),
    context.observations.ask(questions.accountDayPublications, days),
  ]);
  return { range, points: pointsOf(range, totals, gains, publications) };
}

type Totals = RowOf<typeof questions.accountDayTotals>;
type Gains = RowOf<typeof questions.accountDayGains>;
type Publications = RowOf<typeof questions.accountDayPublications>;

function pointsOf(
  range: CoveredRange,
  totals: readonly Totals[],
  gains: readonly Gains[],
  publications: readonly Publications[],
): ReplyOf<Contract['accountSeries']>['points'] {
  const totalsOn = new Map(totals.map(row => [row.day, row]));
  const viewsOn = new Map(gains.map(row => [row.day, row.views_gained]));
  const publishedOn = new Map(publications.map(row => [row.day, row.videos_published]));
  return eachDay(range.startDate, range.endDate).map(date => {
    const today = totalsOn.get(date);
    const followers = today?.followers ?? null;
    const followersBefore = totalsOn.get(addDays(date, -1))?.followers ?? null;
    return {
      date,
      followers,
      followersGained: followers === null || followersBefore === null ? null : followers - followersBefore,
      likes: today?.likes ?? null,
      videos: today?.videos ?? null,
      viewsGained: viewsOn.get(date) ?? null,
      videosPublished: publishedOn.get(date) ?? 0,
    };
  });
}
