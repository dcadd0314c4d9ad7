import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { daysIn, INDUSTRIES, previousPeriod } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { addDays } from '../days/days.ts';
import { asOfDayOf, coverDays } from '../subjects/day-range.ts';

/** So many points make a line. */
const MOST_PARTS = 7;

/** Every industry compared with the previous period; industries without videos have zeros. */
export async function industries(
  context: SignedInContext,
  { query }: InputOf<Contract['industries']>,
): Promise<ReplyOf<Contract['industries']>> {
  const range = coverDays(query, context.actor.plan, context.now());
  const { startDate, endDate } = range;
  const asOfDay = asOfDayOf(query);
  const previousStart = previousPeriod(range).startDate;
  const request = { platform: query.platform, startDate, endDate, ...(asOfDay && { asOfDay }) };
  // Equal spans up to the last day: what is left over of the first days is not drawn.
  const parts = Math.min(MOST_PARTS, daysIn(range));
  const days = Math.floor(daysIn(range) / parts);
  const [rows, partRows] = await Promise.all([
    context.observations.ask(questions.industryTotals, { ...request, previousStart }),
    query.compare === 'previous'
      ? context.observations.ask(questions.industryParts, {
          ...request,
          startDate: addDays(endDate, 1 - parts * days),
          days,
        })
      : null,
  ]);
  const partsOf = partRows && Map.groupBy(partRows, row => row.industry);
  // A change would reveal a previous period that the plan does not include.
  const showsPrevious = previousStart >= range.earliestAllowed;
  const change = (now: number, before: number) => (showsPrevious && before > 0 ? now / before - 1 : null);
  const inParts = (industry: string, name: 'accounts' | 'videos' | 'views_gained') => {
    const known = new Map(partsOf?.get(industry)?.map(row => [row.part, row[name]]));
    return Array.from({ length: parts }, (_, part) => known.get(part) ?? 0);
  };
  const viewsBefore = rows.reduce((sum, row) => sum + row.views_before, 0);
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
        accountsChange: change(row?.accounts ?? 0, row?.accounts_before ?? 0),
        shareBefore: showsPrevious && viewsBefore > 0 ? (row?.views_before ?? 0) / viewsBefore : null,
        parts: partsOf && {
          days,
          accounts: inParts(industry, 'accounts'),
          newVideos: inParts(industry, 'videos'),
          viewsGained: inParts(industry, 'views_gained'),
        },
      };
    }),
  };
}
