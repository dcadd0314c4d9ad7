export type DayRows = { readonly day: string; readonly files: number; readonly rows: number };

type Export = { readonly startedAt: string; readonly rows: number };

/** The month's exports by the UTC day they began on, the newest day first: the quota counts in UTC too. */
export function rowsByDay(exports: readonly Export[], month: string): DayRows[] {
  const ofMonth = exports.filter(({ startedAt }) => startedAt.startsWith(month));
  const byDay = Map.groupBy(ofMonth, ({ startedAt }) => startedAt.slice(0, 10));
  return [...byDay]
    .map(([day, made]) => ({
      day,
      files: made.length,
      rows: made.reduce((sum, { rows }) => sum + rows, 0),
    }))
    .toSorted((one, other) => other.day.localeCompare(one.day));
}
