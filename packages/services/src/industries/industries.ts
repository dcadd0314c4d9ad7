import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { INDUSTRIES, previousPeriod } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { asOfDayOf, coverDays } from '../subjects/day-range.ts';

/** Every industry compared with the previous period; industries without videos have zeros. */
export async function industries(
  context: SignedInContext,
  { query }: InputOf<Contract['industries']>,
): Promise<ReplyOf<Contract['industries']>> {
  const range = coverDays(query, context.actor.plan, context.now());
  const { startDate, endDate } = range;
  const asOfDay = asOfDayOf(query);
  const previousStart = previousPeriod(range).startDate;
  const rows = await context.observations.ask(questions.industryTotals, {
    platform: query.platform,
    previousStart,
    startDate,
    endDate,
    ...(asOfDay && { asOfDay }),
  });
  // A change would reveal a previous period that the plan does not include.
  const showsPrevious = previousStart >= range.earliestAllowed;
  const change = (now: number, before: number) => (showsPrevious && before > 0 ? now / before - 1 : null);
  const viewsGained = rows.reduce((sum, row) => sum + row.views_gained, 0);
  const known = new Map(rows.map(row => [row.industry, row]));
  return {
    range,
    industries: INDUSTRIES.map(industry => {
      const row = known.get(industry);
      const views = row?.views_gained ?? 0;
      return {
        industry,
        accounts: row?.accounts ?? 0,
        newVideos: row?.videos ?? 0,
        viewsGained: views,
        share: viewsGained === 0 ? null : views / viewsGained,
        videosChange: change(row?.videos ?? 0, row?.videos_before ?? 0),
        viewsChange: change(views, row?.views_before ?? 0),
      };
    }),
  };
}
