import type { PowerColumn } from '@clipscope/contract';
import type { Count, Platform } from '@clipscope/domain';
import { powerTableHistory } from '../accounts/power-table/power-table-history.ts';
import type { SignedInContext } from '../context.ts';
import type { Grain } from '../insight/series.ts';
import { addKnown } from '../measures/reading/observation-gains.ts';

export type Point = { readonly date: string; readonly value: number | null };
export type Days = { readonly startDate: string; readonly endDate: string; readonly timezone: string };

/** One column of the power table over time for one account. */
export async function accountTrend(
  context: SignedInContext,
  { id, platform }: { readonly id: string; readonly platform: Platform },
  column: PowerColumn,
  days: Days,
  grain: Grain,
): Promise<Point[]> {
  const request = { platform, grain, compare: 'none', limit: 1, offset: 0 } as const;
  const query = { ...days, ...request, ids: [id], columns: [column] };
  const { rows } = await powerTableHistory(context, { params: {}, query, body: undefined });
  return (rows[0]?.points ?? []).map(({ date, values }) => ({ date, value: values[0] ?? null }));
}

/** The last known value and its difference from the first. */
export function latestCount(points: readonly Point[]): { value: number | null; change: number | null } {
  const known = points.flatMap(({ value }) => value ?? []);
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return { value: null, change: null };
  return { value: last, change: known.length > 1 ? last - first : null };
}

/** The sum and its difference from the previous period, if there is one. */
export function totalGain(
  points: readonly Point[],
  before: readonly Point[] | null,
): { value: number | null; change: number | null } {
  const value = sumOf(points);
  const previous = before && sumOf(before);
  return { value, change: value === null || previous === null ? null : value - previous };
}

const sumOf = (points: readonly Point[]) =>
  points.reduce<Count>((total, { value }) => addKnown(total, value), null);
