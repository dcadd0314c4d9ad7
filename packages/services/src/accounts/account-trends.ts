import type { Contract, MeasuredReply, ReplyOf } from '@clipscope/contract';
import {
  daysIn,
  METRICS,
  type MetricResult,
  previousPeriod,
  TREND_METRICS,
  type TrendMetric,
} from '@clipscope/domain';
import type { ReadingContext } from '../context.ts';
import { addDays } from '../days/days.ts';
import { presentMeasured } from '../insight/present-measured.ts';
import { forbidden, mayDerive } from '../measures/derivation.ts';
import { measureMetric } from '../measures/inputs-of.ts';
import { startOfDay, timeRangeOf } from '../measures/moments.ts';
import { type AccountReader, readAccount } from '../measures/reading/read-account.ts';
import { readVideos } from '../measures/reading/read-videos.ts';
import type { Report } from './open-report.ts';

type Trends = NonNullable<ReplyOf<Contract['accountInfo']>['trends']>;
type Days = { readonly startDate: string; readonly endDate: string };
type Period = { readonly days: Days; readonly reader: AccountReader };

/** From the previous period to the range, in equal steps of whole days. */
const STEPS = 6;
/** It compares the account with hundreds of others, so it is measured at both ends only. */
const AT_BOTH_ENDS: readonly TrendMetric[] = ['account_score'];

/**
 * Each metric over periods as long as the range. The first is the previous period and the last the range itself, so the
 * ends of the line are the two numbers of the change.
 */
export async function accountTrends(
  context: ReadingContext,
  report: Report,
  current: readonly MeasuredReply[],
): Promise<Trends> {
  const { range, account } = report;
  const previous = previousPeriod(range);
  if (previous.startDate < range.earliestAllowed) return { previous: null, metrics: [] };
  const allowed = TREND_METRICS.filter(id => !METRICS[id].derived || mayDerive(context, account.platform));
  const earlier = shiftedDays(previous, daysIn(range)).map(days => ({
    days,
    reader: readerOver(context, report, days),
  }));
  const [before] = earlier;
  if (before === undefined) return { previous: null, metrics: [] };
  const firstMs = (await readVideos(context, report.subject).firstPublishedMs()) ?? Number.POSITIVE_INFINITY;
  // A period without videos says something only if an earlier video is known.
  const measure = async (id: TrendMetric, { days, reader }: Period): Promise<MeasuredReply> =>
    id === 'posting_frequency' && firstMs >= startOfDay(days.startDate, range.timezone).getTime()
      ? { ...forbidden(id), notEnough: { needed: 1, reason: 'missing-inputs' } }
      : presentMeasured(id, (await measureMetric(id, reader)) as MetricResult<'like_rate'>);
  const metrics = await Promise.all(
    allowed.map(async id => {
      const now = current.find(({ metric }) => metric === id);
      const [start, ...between] = await Promise.all([
        measure(id, before),
        ...(AT_BOTH_ENDS.includes(id) ? [] : earlier.slice(1)).map(at => measure(id, at)),
      ]);
      const { value, sample, notEnough } = start;
      const points = [value, ...between.map(one => one.value), now?.value ?? null];
      return { metric: id, previous: { value, sample, notEnough }, points };
    }),
  );
  return { previous, metrics };
}

/** The periods before the range, from the previous one on. */
function shiftedDays({ startDate, endDate }: Days, length: number): Days[] {
  const shifts = Array.from({ length: STEPS }, (_, step) => Math.round((length * step) / STEPS));
  return [...new Set(shifts)].map(days => ({
    startDate: addDays(startDate, days),
    endDate: addDays(endDate, days),
  }));
}

function readerOver(context: ReadingContext, { subject, range }: Report, days: Days): AccountReader {
  const { timezone, earliestAllowed } = range;
  const historyFrom = startOfDay(earliestAllowed, timezone);
  return readAccount(
    context,
    { ...subject, range: timeRangeOf({ ...days, timezone }), historyFrom },
    { timezone },
  );
}
