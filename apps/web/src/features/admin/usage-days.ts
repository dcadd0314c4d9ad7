import type { UsageDay } from './admin.ts';

export type UsageRow = {
  /** A feature, or an action of the one feature that is looked at. */
  readonly name: string;
  readonly uses: number;
  /** On how many days it was used. */
  readonly days: number;
  /** The most different people on one day; null where actions are taken together, whose people may be the same. */
  readonly mostPeople: number | null;
};

/** What was used how often, the most used first: by feature, or by the actions of one feature. */
export function usageRows(days: readonly UsageDay[], by: 'feature' | 'action'): UsageRow[] {
  const groups = Map.groupBy(days, day => day[by]);
  return [...groups]
    .map(([name, rows]) => ({
      name,
      uses: sumOf(rows),
      days: new Set(rows.map(({ day }) => day)).size,
      mostPeople: by === 'action' ? Math.max(...rows.map(({ users }) => users)) : null,
    }))
    .toSorted((one, other) => other.uses - one.uses || one.name.localeCompare(other.name));
}

/** Every day from the first to the last, with 0 where nothing was used. */
export function usesByDay(
  days: readonly UsageDay[],
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
): { readonly days: string[]; readonly uses: number[] } {
  const byDay = Map.groupBy(days, ({ day }) => day);
  const all: string[] = [];
  for (const day = new Date(startDate); ; day.setUTCDate(day.getUTCDate() + 1)) {
    const name = day.toISOString().slice(0, 10);
    if (name > endDate) break;
    all.push(name);
  }
  return { days: all, uses: all.map(day => sumOf(byDay.get(day) ?? [])) };
}

function sumOf(rows: readonly UsageDay[]): number {
  return rows.reduce((sum, { uses }) => sum + uses, 0);
}
