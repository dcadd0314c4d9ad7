import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../../context.ts';
import { addDays, zoneForStore } from '../../days/days.ts';
import type { CoveredRange } from '../../days/range.ts';
import { coverSeries, type Grain, seriesPoints } from '../../insight/series.ts';
import { mayDerive } from '../../measures/derivation.ts';
import { timeRangeOf } from '../../measures/moments.ts';
import { earliest } from '../../measures/reading/read-account.ts';
import { presentAccount } from '../present-account.ts';
import { readTable } from './table-accounts.ts';
import { type ColumnTime, columnCell, timeOf } from './table-columns.ts';
import { tableSubjects } from './table-subjects.ts';

export async function powerTableHistory(
  context: SignedInContext,
  { query }: InputOf<Contract['powerTableHistory']>,
): Promise<ReplyOf<Contract['powerTableHistory']>> {
  const now = context.now();
  const { range, previous, readFrom } = coverSeries(query, context.actor.plan, now);
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const { columns, limit, offset, platform } = query;
  const subjects = await tableSubjects(context, query.ids, platform, asOf);
  const accounts = await readTable(context, subjects.slice(offset, offset + limit), {
    range: timeRangeOf({ ...range, startDate: readFrom }),
    zone: zoneForStore(range.timezone),
    asOf,
    columns,
  });
  const times = timesOf(range, query.grain);
  const timesBefore = previous && timesOf(previous, query.grain);
  return {
    range,
    previousRange: previous,
    total: subjects.length,
    columns,
    rows: accounts.map(account => {
      const options = { now: earliest(now, asOf ?? now), mayDerive: mayDerive(context, account.platform) };
      const pointAt = (time: ColumnTime) => ({
        date: time.startDate,
        values: columns.map(column => columnCell(column, account, time, options).value),
      });
      return {
        account: presentAccount(context, account.described, account.last?.followers ?? null),
        points: times.map(pointAt),
        previous: timesBefore?.map(pointAt) ?? null,
      };
    }),
  };
}

function timesOf(range: CoveredRange, grain: Grain): ColumnTime[] {
  const dates = seriesPoints(range, grain, {}, []).map(({ date }) => date);
  return dates.map((startDate, index) => {
    const endDate = addDays(dates[index + 1] ?? addDays(range.endDate, 1), -1);
    return timeOf({ startDate, endDate, timezone: range.timezone });
  });
}
