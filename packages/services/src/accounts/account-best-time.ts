import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { presentMeasured } from '../insight/present-measured.ts';
import { forbidden, mayDerive } from '../measures/derivation.ts';
import { measureMetric } from '../measures/inputs-of.ts';
import { openReport } from './open-report.ts';

const UNKNOWN = { bestHour: null, bestWeekday: null, hours: [], weekdays: [] };

/** Whether some hour or weekday in the requested time zone performs better than others. */
export async function accountBestTime(
  context: SignedInContext,
  { params, query }: InputOf<Contract['accountBestTime']>,
): Promise<ReplyOf<Contract['accountBestTime']>> {
  const { range, account, reader } = await openReport(context, params.id, query);
  if (!mayDerive(context, account.platform)) return { range, bestTime: forbidden('best_time'), ...UNKNOWN };
  const result = await measureMetric('best_time', reader);
  const bestTime = presentMeasured('best_time', result, ({ detectable }) => (detectable ? 1 : 0));
  if (result.notEnough) return { range, bestTime, ...UNKNOWN };
  const { bestHour, bestWeekday, hours, weekdays } = result.value;
  return { range, bestTime, bestHour, bestWeekday, hours: [...hours], weekdays: [...weekdays] };
}
