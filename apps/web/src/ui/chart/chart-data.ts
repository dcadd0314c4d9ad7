export type DaySeries = {
  readonly name: string;
  /** One value a day; null is a gap and is drawn as one. */
  readonly values: readonly (number | null)[];
};

export type DayChartData = {
  readonly shape: 'line' | 'bar';
  readonly days: readonly string[];
  readonly series: readonly DaySeries[];
};

/** A point with gaps on both sides, which a line alone would not show. */
export function isLonePoint(values: readonly (number | null)[], index: number): boolean {
  const at = (place: number) => values[place] ?? null;
  return at(index) !== null && at(index - 1) === null && at(index + 1) === null;
}

/** The chart's numbers as a table: a day a row, a series a column, a gap an empty cell. */
export function chartCsv({ days, series }: DayChartData, dayTitle: string): string {
  const rows = [
    [dayTitle, ...series.map(({ name }) => name)],
    ...days.map((day, index) => [day, ...series.map(({ values }) => String(values[index] ?? ''))]),
  ];
  return `${rows.map(row => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
