import { type CsvCell, toCsv } from '../csv.ts';

/** A chart's numbers as a table, for its CSV and its text alternative. */
export type ChartTable = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
};

export type DaySeries = {
  readonly name: string;
  /** One value a day; null is a gap and is drawn as one. */
  readonly values: readonly (number | null)[];
  /** For comparisons: the previous period or a forecast. */
  readonly dashed?: boolean;
  /** Place in the row of series colours, from 0; its own place when left out. `faint` is no series of its own. */
  readonly color?: number | 'faint';
};

/** A range around a series: a forecast or an expected range. */
export type DayBand = {
  readonly name: string;
  readonly low: readonly (number | null)[];
  readonly high: readonly (number | null)[];
  readonly color?: number;
};

type DayMark = { readonly day: string; readonly label: string };

export type DayChartData = {
  readonly shape: 'line' | 'bar' | 'area';
  readonly days: readonly string[];
  readonly series: readonly DaySeries[];
  readonly bands?: readonly DayBand[];
  /** Upright lines with a word: today, a change of name. */
  readonly marks?: readonly DayMark[];
};

type BandText = { readonly low: string; readonly high: string };

/** A point with gaps on both sides, which a line alone would not show. */
export function isLonePoint(values: readonly (number | null)[], index: number): boolean {
  const at = (place: number) => values[place] ?? null;
  return at(index) !== null && at(index - 1) === null && at(index + 1) === null;
}

/** What the row of a point says that is not complete, in a column of its own. */
type PartialRow = { readonly index: number; readonly title: string; readonly text: string };

/** A day a row, a series a column, a gap an empty cell. */
export function dayTable(
  { days, series, bands = [] }: DayChartData,
  dayTitle: string,
  { low, high }: BandText,
  partial: PartialRow | null = null,
): ChartTable {
  return {
    columns: [
      dayTitle,
      ...series.map(({ name }) => name),
      ...bands.flatMap(({ name }) => [`${name} (${low})`, `${name} (${high})`]),
      ...(partial ? [partial.title] : []),
    ],
    rows: days.map((day, index) => [
      day,
      ...series.map(({ values }) => values[index] ?? null),
      ...bands.flatMap(band => [band.low[index] ?? null, band.high[index] ?? null]),
      ...(partial ? [index === partial.index ? partial.text : ''] : []),
    ]),
  };
}

export function chartCsv({ columns, rows }: ChartTable): string {
  return toCsv([columns, ...rows]);
}
