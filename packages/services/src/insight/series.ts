import { type Plan, previousPeriod } from '@clipscope/domain';
import { addDays, eachDay } from '../days/days.ts';
import { type CoveredRange, coverRange, type RequestedRange } from '../days/range.ts';

export type Grain = 'day' | 'week' | 'month';
type SeriesRequest = RequestedRange & {
  readonly grain: Grain;
  readonly compare: 'none' | 'previous';
};

/** How the days of a point are aggregated: the last known value or the sum. */
export type Rule = 'last' | 'sum';
export type Day<Name extends string> = { readonly date: string } & Readonly<Record<Name, number | null>>;

type CoveredSeries = {
  readonly range: CoveredRange;
  /** Null if not requested or not included in the plan. */
  readonly previous: CoveredRange | null;
  /** The first day of either range. */
  readonly readFrom: string;
};

export function coverSeries(request: SeriesRequest, plan: Plan, now: Date): CoveredSeries {
  const range = coverRange(request, plan, now);
  const previous = request.compare === 'previous' ? previousOf(range) : null;
  return { range, previous, readFrom: previous?.startDate ?? range.startDate };
}

function previousOf(range: CoveredRange): CoveredRange | null {
  const { startDate: fullStart, endDate } = previousPeriod(range);
  if (endDate < range.earliestAllowed) return null;
  const clippedByPlan = fullStart < range.earliestAllowed;
  const startDate = clippedByPlan ? range.earliestAllowed : fullStart;
  return { ...range, startDate, endDate, clippedByPlan };
}

/**
 * One point per day, week or month. A day without a row is unknown, not 0, and a point of unknown days only is null.
 * The first and the last point may cover fewer days.
 */
export function seriesPoints<Name extends string>(
  range: Pick<CoveredRange, 'startDate' | 'endDate'>,
  grain: Grain,
  rules: Readonly<Record<Name, Rule>>,
  days: Iterable<Day<NoInfer<Name>>>,
): Day<Name>[] {
  const byDate = new Map(Iterator.from(days).map(day => [day.date, day] as const));
  const points = Map.groupBy(eachDay(range.startDate, range.endDate), date => startOf(grain, date));
  const names = Object.keys(rules) as Name[];
  return [...points.values()].map(dates => {
    const known = dates.flatMap(date => byDate.get(date) ?? []);
    const values = names.map(name => [name, aggregate(rules[name], known, name)] as const);
    return { date: dates[0], ...Object.fromEntries(values) } as Day<Name>;
  });
}

function aggregate<Name extends string>(rule: Rule, days: readonly Day<Name>[], name: Name): number | null {
  const values = days.map(day => day[name] as number | null).filter(value => value !== null);
  if (values.length === 0) return null;
  return rule === 'sum' ? values.reduce((total, value) => total + value, 0) : (values.at(-1) ?? null);
}

function startOf(grain: Grain, date: string): string {
  if (grain === 'month') return `${date.slice(0, 7)}-01`;
  const daysSinceMonday = (new Date(date).getUTCDay() + 6) % 7;
  return grain === 'week' ? addDays(date, -daysSinceMonday) : date;
}
