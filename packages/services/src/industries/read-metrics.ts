import type { Platform } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { ReadingContext } from '../context.ts';
import { assertWithinHistory } from '../days/range.ts';
import { asOfDayOf } from '../subjects/day-range.ts';

/** The metrics of all accounts of an industry, now or as known on a day. */
export async function readIndustryMetrics(
  context: ReadingContext,
  request: { readonly platform: Platform; readonly industry: string },
  asOf: string | undefined,
) {
  assertWithinHistory(context, asOf);
  const { observations } = context;
  const asOfDay = asOfDayOf({ asOf });
  const rows =
    asOfDay === undefined
      ? await observations.ask(questions.industryMetrics, request)
      : await observations.ask(questions.industryMetricsAsOf, { ...request, asOfDay });
  return rows.map(({ account_id, values }) => ({ accountId: account_id, values }));
}
