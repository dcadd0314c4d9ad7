import type { Contract, InputOf, PowerColumn, ReplyOf } from '@clipscope/contract';
import { previousPeriod } from '@clipscope/domain';
import type { SignedInContext } from '../../context.ts';
import { eachDay, zoneForStore } from '../../days/days.ts';
import { type CoveredRange, coverRange } from '../../days/range.ts';
import { mayDerive } from '../../measures/derivation.ts';
import { startOfDay } from '../../measures/moments.ts';
import { earliest } from '../../measures/reading/read-account.ts';
import { presentAccount } from '../present-account.ts';
import { isCompared, readTable, type TableAccount } from './table-accounts.ts';
import {
  type CellContext,
  type ColumnCell,
  type ColumnTime,
  columnCell,
  firstIn,
  isCounter,
  lastIn,
  timeOf,
} from './table-columns.ts';
import { tableSubjects } from './table-subjects.ts';

type Reply = ReplyOf<Contract['powerTable']>;

export async function powerTable(
  context: SignedInContext,
  { query }: InputOf<Contract['powerTable']>,
): Promise<Reply> {
  const now = context.now();
  const range = coverRange(query, context.actor.plan, now);
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const { columns, limit, offset, platform } = query;
  const subjects = await tableSubjects(context, query.ids, platform, asOf);
  const current = timeOf(range);
  const previous = previousTime(range);
  const accounts = await readTable(context, subjects.slice(offset, offset + limit), {
    range: { start: (previous ?? current).range.start, end: current.range.end },
    zone: zoneForStore(range.timezone),
    asOf,
    columns,
  });
  const dayStarts = eachDay(range.startDate, range.endDate).map(date => ({
    date,
    atMs: startOfDay(date, range.timezone).getTime(),
  }));
  return {
    range,
    total: subjects.length,
    rows: accounts.map(account => {
      const options = { now: earliest(now, asOf ?? now), mayDerive: mayDerive(context, account.platform) };
      return {
        account: presentAccount(context, account.described, account.last?.followers ?? null),
        observedAt: account.last?.observed_at ?? null,
        exact: account.last?.exact ?? null,
        columns: columns.map(column => ({
          column,
          ...cell(column, account, { current, previous }, options),
        })),
        followersTrend: trendOf(account, dayStarts, current),
      };
    }),
  };
}

/** Null if it exceeds the plan's history. */
function previousTime(range: CoveredRange): ColumnTime | null {
  const days = previousPeriod(range);
  return days.startDate < range.earliestAllowed ? null : timeOf({ ...range, ...days });
}

/**
 * Counters show their change since the start of the range, metrics the change vs. the previous period. Metrics that
 * compare with other accounts have no change, because the cohort of the previous period is not read.
 */
function cell(
  column: PowerColumn,
  account: TableAccount,
  { current, previous }: { readonly current: ColumnTime; readonly previous: ColumnTime | null },
  options: CellContext,
): ColumnCell & { readonly change: number | null } {
  if (isCounter(column)) {
    const value = account.last?.[column] ?? null;
    const first = firstIn(account, column, current.range);
    return { value, change: value === null || first === null ? null : value - first, from: null };
  }
  const { value, from } = columnCell(column, account, current, options);
  const hasBefore = value !== null && previous !== null && !isCompared(column);
  const before = hasBefore ? columnCell(column, account, previous, options).value : null;
  return { value, change: value === null || before === null ? null : value - before, from };
}

function trendOf(
  account: TableAccount,
  dayStarts: readonly { readonly date: string; readonly atMs: number }[],
  { range }: ColumnTime,
): Reply['rows'][number]['followersTrend'] {
  return dayStarts.map(({ date, atMs }, index) => {
    const end = new Date(dayStarts[index + 1]?.atMs ?? range.end.getTime());
    return { date, followers: lastIn(account, 'followers', { start: new Date(atMs), end }) };
  });
}
