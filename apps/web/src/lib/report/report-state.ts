import { limitsOfPlan, METRICS_WINDOW_DAYS, previousPeriod } from '@clipscope/domain';
import type { Reader } from '../api/server-reader.ts';
import { lastDays } from '../format/days.ts';
import { asOfDay, chosenDays, daysBetween, endOfDay, grainFrom } from './report-range.ts';

type RangeParams = Readonly<Record<'range' | 'asOf' | 'grain' | 'compare', string | null>>;

/** What the parameters of an address mean for a report, now and with this much history. */
export function reportRangeOf(params: RangeParams, historyDays: number, now: Date, timezone: string) {
  const asOf = asOfDay(params.asOf, now, timezone);
  const until = asOf === null ? now : endOfDay(asOf, timezone);
  const chosen = chosenDays(params.range, historyDays, { until, timezone });
  const grain = grainFrom(params.grain);
  const compare = params.compare === 'previous' ? ('previous' as const) : ('none' as const);
  const asOfQuery = asOf === null ? {} : { asOf: until.toISOString() };
  const today = lastDays(1, now, timezone).endDate;
  const before = previousPeriod(chosen);
  const query = { startDate: chosen.startDate, endDate: chosen.endDate, timezone, ...asOfQuery };
  return {
    ...chosen,
    historyDays,
    /** The days of history that the period before needs, if the plan knows none of its days. */
    missingDays: daysBetween(before.endDate, today) > historyDays ? daysBetween(before.startDate, today) : 0,
    timezone,
    grain,
    compare,
    /** The day whose knowledge is shown; null for today. */
    asOf,
    /** For calls that take days. */
    query,
    /** For calls that also take a grain and the period before. */
    seriesQuery: { ...query, grain, compare },
    /** For calls that take no days. */
    asOfQuery,
  };
}

type Own = { readonly timezone?: string; readonly usualRange?: string };

/** The same for a page that the server reads. */
export function readReportRange({ profile, timeZone, now, read }: Reader, own: Own = {}) {
  const params = {
    range: read('range') ?? own.usualRange ?? null,
    asOf: read('asOf'),
    grain: read('grain'),
    compare: read('compare'),
  };
  const { historyDayLimit } = limitsOfPlan(profile.team.subscription.plan);
  return reportRangeOf(params, historyDayLimit, now, own.timezone ?? timeZone);
}

/** The days over which the API computes the metrics of all accounts, to the day whose knowledge is shown. */
export function metricDays(
  { asOfQuery }: Pick<ReturnType<typeof reportRangeOf>, 'asOfQuery'>,
  now = new Date(),
) {
  const until = asOfQuery.asOf === undefined ? now : new Date(asOfQuery.asOf);
  return { ...lastDays(METRICS_WINDOW_DAYS, until, 'UTC'), ...asOfQuery };
}
