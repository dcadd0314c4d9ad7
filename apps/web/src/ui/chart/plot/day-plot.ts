import type { DayChartData, DaySeries } from '../chart-data.ts';
import type { ChartFormats } from '../use-chart-formats.ts';
import { bandShape, barShapes, lineShapes } from './day-shapes.ts';
import { endNames, endTexts } from './end-labels.ts';
import {
  COLUMNS_NAME_PX,
  COLUMNS_PX,
  extentOf,
  type Plot,
  type PlotColor,
  type PlotSeries,
  type PlotShape,
  type PlotTip,
  plotColor,
  scaleOf,
} from './plot.ts';
import { axisValues, tickRows } from './ticks.ts';

const END_PX = 60;
const TOP_PX = 10;
/** Marks are named above the lines. */
const MARKS_PX = 16;
const MOST_COLUMNS = 7;
/** From so many days on a day without its year could be either of two. */
const NAMED_BY_MONTH = 366;

/** Places of the series, then of the bands, that are left out. */
export type Hidden = ReadonlySet<number>;

const seriesTone = ({ color }: Pick<DaySeries, 'color'>, place: number): PlotColor =>
  color === 'faint' ? '--ink-3' : plotColor(color ?? place);

export function daySeriesNames({ series, bands = [] }: DayChartData): PlotSeries[] {
  return [
    ...series.map((one, place) => ({
      name: one.name,
      color: seriesTone(one, place),
      ...(one.dashed && { isDashed: true }),
    })),
    ...bands.map(({ name, color = 0 }) => ({ name, color: plotColor(color), isBand: true })),
  ];
}

/** A point that is not complete, and how its day is then called. */
type PartialPoint = { readonly index: number; readonly heading: (day: string) => string };

type DayPlotOptions = {
  readonly heightPx: number;
  readonly hidden: Hidden;
  readonly columnsName?: string;
  readonly partial?: PartialPoint | null;
};

export function dayPlot(
  data: DayChartData,
  formats: ChartFormats,
  { heightPx: wholePx, hidden, columnsName, partial = null }: DayPlotOptions,
): Plot {
  const heightPx = wholePx - COLUMNS_PX - (columnsName === undefined ? 0 : COLUMNS_NAME_PX);
  const { days, shape, marks = [] } = data;
  const isBar = shape === 'bar';
  const drawn = data.series.map((one, place) => ({ ...one, tone: seriesTone(one, place) }));
  const series = drawn.filter((_, place) => !hidden.has(place));
  const bands = (data.bands ?? []).filter((_, place) => !hidden.has(data.series.length + place));
  const all = [
    ...series.flatMap(({ values }) => values),
    ...bands.flatMap(({ low, high }) => [...low, ...high]),
  ];
  const [low, high] = extentOf(all);
  // Totals live far from zero; what is gained is measured from it.
  const extent = isBar ? ([Math.min(0, low), Math.max(0, high)] as const) : ([low, high] as const);
  const values = axisValues(extent, all, formats.scale);
  const top = TOP_PX + (marks.length > 0 ? MARKS_PX : 0);
  const y = scaleOf(values[0] ?? 0, values.at(-1) ?? 1, heightPx - 1, top);
  const x = isBar
    ? (index: number) => (index + 0.5) / days.length
    : (index: number) => (days.length === 1 ? 0.5 : index / (days.length - 1));
  const scales = { x, y };
  const lineOptions = { ...scales, groundPx: shape === 'area' ? heightPx : null };
  const { axisValue, tickValue = axisValue } = formats;
  // Where neighbours on the axis would read the same, a line's end is as exact as they are.
  const isFine = new Set(values.map(axisValue)).size < values.length;
  const endOptions = { axisValue: isFine ? tickValue : axisValue, ...scales, heightPx };
  const ends = isBar ? [] : endTexts(series, endOptions);
  const named = isBar || bands.length > 0 || hidden.size > 0 ? null : endNames(series, endOptions);
  const format = (days.length > NAMED_BY_MONTH && formats.axisMonth) || formats.axisDay;
  const markedAt = marks.flatMap(mark => {
    const index = days.indexOf(mark.day);
    return index < 0 ? [] : [{ ...mark, x: x(index) }];
  });
  return {
    heightPx,
    rows: tickRows(values, tickValue, y),
    columns: spread(days.length).map(index => ({ x: x(index), text: format(days[index] ?? '') })),
    ...(columnsName !== undefined && { columnsName }),
    shapes: [
      ...bands.map(band => bandShape(band, scales)),
      ...series.flatMap((one, place) =>
        isBar
          ? barShapes(one, { place, of: series.length, y, partial: partial?.index ?? -1 })
          : lineShapes(one, { ...lineOptions, partial: partial?.index ?? -1 }),
      ),
      ...markedAt.map(
        (mark): PlotShape => ({
          kind: 'line',
          parts: [
            [
              [mark.x, 0],
              [mark.x, heightPx],
            ],
          ],
          color: '--ink-3',
          sizePx: 1,
          dash: '1 3',
        }),
      ),
    ],
    texts: [
      ...markedAt.map(mark => ({
        x: mark.x,
        yPx: 6,
        text: mark.label,
        color: '--ink-3' as const,
        align: mark.x > 0.5 ? ('end' as const) : ('start' as const),
      })),
      ...ends.map(end => (named ? { ...end, on: 'narrow' as const } : end)),
      ...(named?.texts ?? []),
    ],
    endPx: ends.some(({ align }) => align === 'start') ? END_PX : 8,
    ...(named && { wideEndPx: named.endPx }),
    stops: days.map((_, index) => ({
      x: x(index),
      yPx: 0,
      tip: () => dayTip(data, formats, index, partial),
    })),
    pointing: 'x',
  };
}

/** Which columns are labelled: evenly spread, the first among them. */
function spread(count: number): number[] {
  const step = Math.max(1, Math.ceil(count / MOST_COLUMNS));
  return Array.from({ length: Math.ceil(count / step) }, (_, place) => place * step);
}

function dayTip(
  { days, series, bands = [] }: DayChartData,
  formats: ChartFormats,
  index: number,
  partial: PartialPoint | null,
): PlotTip {
  const day = formats.fullDay(days[index] ?? '');
  return {
    heading: partial?.index === index ? partial.heading(day) : day,
    lines: [
      ...series.map((one, place) => ({
        name: one.name,
        value: formats.fullValue(one.values[index] ?? null),
        color: seriesTone(one, place),
      })),
      ...bands.flatMap(({ name, low, high }) => {
        const [from, to] = [low[index] ?? null, high[index] ?? null];
        return from === null || to === null
          ? []
          : [{ name, value: `${formats.fullValue(from)} – ${formats.fullValue(to)}` }];
      }),
    ],
  };
}
