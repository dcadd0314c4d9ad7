import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { seriesPoints } from '../insight/series.ts';
import { mayDerive } from '../measures/derivation.ts';
import { momentsOf } from '../measures/moments.ts';
import { addDays, zoneForStore } from './days.ts';
import { presentAccount } from './present-account.ts';
import { coverRange } from './range.ts';
import { readTable } from './table-accounts.ts';
import { columnValue } from './table-columns.ts';
import { tableSubjects } from './table-subjects.ts';

/** The columns of each account over time. */
export async function powerTableHistory(
  context: SignedInContext,
  { query }: InputOf<Contract['powerTableHistory']>,
): Promise<ReplyOf<Contract['powerTableHistory']>> {
  const now = context.now();
  const range = coverRange(query, context.actor.plan, now);
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const { columns, limit, offset, platform } = query;
  const subjects = await tableSubjects(context, query.ids, platform, asOf);
  const accounts = await readTable(context, subjects.slice(offset, offset + limit), {
    range: momentsOf(range),
    zone: zoneForStore(range.timezone),
    asOf,
    columns,
  });
  const dates = seriesPoints(range, query.grain, {}, []).map(({ date }) => date);
  const times = dates.map((startDate, index) => {
    const endDate = addDays(dates[index + 1] ?? addDays(range.endDate, 1), -1);
    return { startDate, endDate, range: momentsOf({ startDate, endDate, timezone: range.timezone }) };
  });
  return {
    range,
    total: subjects.length,
    columns,
    rows: accounts.map(account => {
      const told = { now, mayDerive: mayDerive(context, account.platform) };
      return {
        account: presentAccount(
          context,
          { ...account.described, platform: account.platform },
          account.last?.followers ?? null,
        ),
        points: times.map(time => ({
          date: time.startDate,
          values: columns.map(column => columnValue(column, account, time, told)),
        })),
      };
    }),
  };
}
