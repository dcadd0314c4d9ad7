type Values = readonly (number | null)[];
type Point = { readonly date: string };

/** Change since the first known value that is not 0; what lies before it is not known. */
export function sinceFirst(values: Values): (number | null)[] {
  const start = values.findIndex(value => value !== null && value !== 0);
  const first = values[start] ?? null;
  return values.map((value, place) =>
    value === null || first === null || place < start ? null : value / first - 1,
  );
}

/** One series a member over all days that any of them has. */
export function sideBySide<One extends Point>(
  lists: readonly (readonly One[])[],
  pick: (point: One) => number | null,
): { readonly days: string[]; readonly values: (number | null)[][] } {
  const days = [...new Set(lists.flatMap(points => points.map(({ date }) => date)))].toSorted();
  const values = lists.map(points => {
    const byDay = new Map(points.map(point => [point.date, pick(point)]));
    return days.map(day => byDay.get(day) ?? null);
  });
  return { days, values };
}
