import type { ChartTable, DayChartData } from '../chart-data.ts';
import { dayPlot, type Hidden } from './day-plot.ts';
import type { Plot } from './plot.ts';

export type BandPoint = {
  /** Where on the axis: an age, a place, a day. Each once, in order. */
  readonly at: string | number;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** The middle of the band, where there is one. */
  readonly expected?: number | null;
};

export type BandNames = {
  readonly axis: string;
  /** The unit of the axis in a table, whose places then stay numbers. */
  readonly axisInTable?: string;
  readonly value: string;
  readonly band: string;
  readonly expected?: string;
};

type BandFormats = {
  readonly axis: (at: string) => string;
  readonly axisValue: (value: number) => string;
  readonly fullValue: (value: number | null) => string;
};

/** The same as days, with places of any kind in place of them. */
export function bandData(points: readonly BandPoint[], names: BandNames): DayChartData {
  return {
    shape: 'line',
    days: points.map(({ at }) => String(at)),
    series: [
      { name: names.value, values: points.map(({ value }) => value) },
      ...(names.expected === undefined
        ? []
        : [
            {
              name: names.expected,
              values: points.map(({ expected }) => expected ?? null),
              dashed: true,
              color: 'faint' as const,
            },
          ]),
    ],
    bands: [{ name: names.band, low: points.map(({ low }) => low), high: points.map(({ high }) => high) }],
  };
}

export function bandPlot(
  data: DayChartData,
  { axis, axisValue, fullValue }: BandFormats,
  options: { readonly heightPx: number; readonly hidden: Hidden; readonly columnsName: string },
): Plot {
  return dayPlot(data, { axisDay: axis, fullDay: axis, axisValue, fullValue }, options);
}
export function bandTable(
  points: readonly BandPoint[],
  names: BandNames,
  { low, high }: { readonly low: string; readonly high: string },
  formatAt: (at: string) => string,
): ChartTable {
  const withExpected = names.expected !== undefined;
  return {
    columns: [
      names.axisInTable ?? names.axis,
      names.value,
      `${names.band} (${low})`,
      `${names.band} (${high})`,
      ...(names.expected === undefined ? [] : [names.expected]),
    ],
    rows: points.map(point => [
      names.axisInTable === undefined ? formatAt(String(point.at)) : point.at,
      point.value,
      point.low,
      point.high,
      ...(withExpected ? [point.expected ?? null] : []),
    ]),
  };
}
