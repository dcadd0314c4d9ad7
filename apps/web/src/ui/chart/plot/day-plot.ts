import { type DayBand, type DayChartData, type DaySeries, isLonePoint } from '../chart-data.ts';
import {
  COLUMNS_NAME_PX,
  COLUMNS_PX,
  extentOf,
  type Plot,
  type PlotColor,
  type PlotPoint,
  type PlotSeries,
  type PlotShape,
  type PlotTip,
  plotColor,
  roundValues,
  type Scale,
  scaleOf,
} from './plot.ts';
import type { ChartFormats } from '../use-chart-formats.ts';

/** From so many days on a line is thinned to what the screen can show. */
const THINNED_FROM = 1500;
const THINNED_TO = 700;
const LABELLED_SERIES = 4;
/** How much of a chart's width a label takes, about. */
const LABEL_SHARE = 0.08;
const LABEL_PX = 15;
const END_PX = 60;
const TOP_PX = 10;
/** Marks are named above the lines. */
const MARKS_PX = 16;
const MOST_COLUMNS = 7;
/** From so many days on a day without its year could be either of two. */
const NAMED_BY_MONTH = 366;
const BAR_SHARE = 0.7;
const WIDEST_BAR = 0.03;

/** Places of the series, then of the bands, that are left out. */
export type Hidden = ReadonlySet<number>;

const seriesTone = ({ color }: Pick<DaySeries, 'color'>, place: number): PlotColor =>
  color === 'faint' ? '--ink-3' : plotColor(color ?? place);

export function daySeriesNames({ series, bands = [] }: DayChartData): PlotSeries[] {
  return [
    ...series.map((one, place) => ({ name: one.name, color: seriesTone(one, place) })),
    ...bands.map(({ name, color = 0 }) => ({ name, color: plotColor(color), isBand: true })),
  ];
}

type DayPlotOptions = {
  readonly heightPx: number;
  readonly hidden: Hidden;
  readonly columnsName?: string;
};

export function dayPlot(
  data: DayChartData,
  formats: ChartFormats,
  { heightPx: wholePx, hidden, columnsName }: DayPlotOptions,
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
  const values = isBar ? roundValues(Math.min(0, low), Math.max(0, high)) : roundValues(low, high);
  const top = TOP_PX + (marks.length > 0 ? MARKS_PX : 0);
  const y = scaleOf(values[0] ?? 0, values.at(-1) ?? 1, heightPx - 1, top);
  const x = isBar
    ? (index: number) => (index + 0.5) / days.length
    : (index: number) => (days.length === 1 ? 0.5 : index / (days.length - 1));
  const hasEnds = !isBar && data.series.length <= LABELLED_SERIES;
  const ends = hasEnds ? endTexts(series, formats, x, y, heightPx) : [];
  const format = (days.length > NAMED_BY_MONTH && formats.axisMonth) || formats.axisDay;
  const markedAt = marks.flatMap(mark => {
    const index = days.indexOf(mark.day);
    return index < 0 ? [] : [{ ...mark, x: x(index) }];
  });
  return {
    heightPx,
    rows: values.map(value => ({ yPx: y(value), text: formats.axisValue(value), hasLine: true })),
    columns: spread(days.length).map(index => ({ x: x(index), text: format(days[index] ?? '') })),
    ...(columnsName !== undefined && { columnsName }),
    shapes: [
      ...bands.map(band => bandShape(band, x, y)),
      ...(isBar
        ? series.map((one, place) => barShape(one, { place, of: series.length, count: days.length }, y))
        : series.flatMap(one => lineShapes(one, shape === 'area' ? heightPx : null, x, y))),
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
      ...ends,
    ],
    endPx: ends.some(({ align }) => align === 'start') ? END_PX : 8,
    stops: days.map((_, index) => ({
      x: x(index),
      yPx: 0,
      tip: () => dayTip(data, formats, index),
    })),
    pointing: 'x',
  };
}

type Toned = DaySeries & { readonly tone: PlotColor };

/** Which columns are labelled: evenly spread, the first among them. */
function spread(count: number): number[] {
  const step = Math.max(1, Math.ceil(count / MOST_COLUMNS));
  return Array.from({ length: Math.ceil(count / step) }, (_, place) => place * step);
}

function lineShapes(
  { values, dashed = false, tone }: Toned,
  areaPx: number | null,
  x: Scale,
  y: Scale,
): PlotShape[] {
  const runs = runsOf(values);
  const parts = runs.filter(run => run.length > 1).map(run => thinned(run, values, x, y));
  const lone = runs.filter(([index = -1]) => isLonePoint(values, index));
  return [
    ...(areaPx !== null && !dashed
      ? [
          {
            kind: 'area' as const,
            parts: parts.map(points => closedAt(points, areaPx)),
            color: tone,
            opacity: 0.14,
          },
        ]
      : []),
    {
      kind: 'line',
      parts,
      color: tone,
      sizePx: dashed ? 1.5 : 2,
      ...(dashed && { dash: '5 4' }),
    },
    ...(lone.length > 0
      ? [
          {
            kind: 'dots' as const,
            parts: lone.map(([index = 0]): PlotPoint[] => [[x(index), y(values[index] ?? 0)]]),
            color: tone,
            sizePx: 5,
          },
        ]
      : []),
  ];
}

/** A line with the ground below it. */
export function closedAt(points: readonly PlotPoint[], bottom: number): PlotPoint[] {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? [...points, [last[0], bottom], [first[0], bottom]] : [];
}

/** The indexes of each unbroken part. */
export function runsOf(values: readonly (number | null)[]): number[][] {
  const runs: number[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push(index);
  }
  return runs.filter(run => run.length > 0);
}

/** All points, or the lowest and the highest of each piece where there are more than a screen has pixels. */
function thinned(
  run: readonly number[],
  values: readonly (number | null)[],
  x: Scale,
  y: Scale,
): PlotPoint[] {
  const point = (index: number): PlotPoint => [x(index), y(values[index] ?? 0)];
  if (values.length <= THINNED_FROM) return run.map(point);
  const piece = Math.ceil((values.length / THINNED_TO) * 2);
  const kept = new Set([run[0] ?? 0, run.at(-1) ?? 0]);
  for (let start = 0; start < run.length; start += piece) {
    const indexes = run.slice(start, start + piece);
    const byValue = indexes.toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
    kept.add(byValue[0] ?? 0).add(byValue.at(-1) ?? 0);
  }
  return [...kept].toSorted((a, b) => a - b).map(point);
}

function bandShape({ low, high, color = 0 }: DayBand, x: Scale, y: Scale): PlotShape {
  const both = low.map((value, index) => (value === null || (high[index] ?? null) === null ? null : value));
  const parts = runsOf(both).map((run): PlotPoint[] => [
    ...run.map((index): PlotPoint => [x(index), y(low[index] ?? 0)]),
    ...run.toReversed().map((index): PlotPoint => [x(index), y(high[index] ?? 0)]),
  ]);
  return { kind: 'area', parts, color: plotColor(color), opacity: 0.16 };
}

type BarPlace = { readonly place: number; readonly of: number; readonly count: number };

function barShape(
  { values, dashed = false, tone }: Toned,
  { place, of, count }: BarPlace,
  y: Scale,
): PlotShape {
  const wide = Math.min(BAR_SHARE / count / of, WIDEST_BAR);
  const parts = values.flatMap((value, index): PlotPoint[][] => {
    if (value === null) return [];
    const left = (index + 0.5) / count + wide * (place - of / 2);
    const right = left + wide * (of > 1 ? 0.9 : 1);
    return [
      [
        [left, y(0)],
        [left, y(value)],
        [right, y(value)],
        [right, y(0)],
      ],
    ];
  });
  return { kind: 'area', parts, color: tone, ...(dashed && { opacity: 0.4 }) };
}

/** Beside its end a label covers what goes on from there, as a forecast does: it goes back to the side the line leaves free. */
export function endSide(values: readonly (number | null)[]): 'beside' | 'above' | 'below' {
  const last = values.findLastIndex(value => value !== null);
  if (last < 0 || last === values.length - 1) return 'beside';
  const behind = values.slice(Math.max(0, last - Math.ceil(values.length * LABEL_SHARE)), last);
  const isFalling = behind.some(value => value !== null && value > (values[last] ?? 0));
  const isRising = behind.some(value => value !== null && value < (values[last] ?? 0));
  return isFalling && !isRising ? 'below' : 'above';
}

/** The last value of each line, apart from each other. */
function endTexts(
  series: readonly Toned[],
  { axisValue }: ChartFormats,
  x: Scale,
  y: Scale,
  heightPx: number,
): NonNullable<Plot['texts']> {
  const ends = series
    .filter(({ dashed }) => !dashed)
    .flatMap(({ values, tone }) => {
      const last = values.findLastIndex(value => value !== null);
      const value = values[last] ?? null;
      if (value === null) return [];
      const side = endSide(values);
      const yPx = y(value) + (side === 'beside' ? 0 : side === 'below' ? LABEL_PX : -LABEL_PX);
      const align = side === 'beside' ? ('start' as const) : ('end' as const);
      return [{ x: x(last), yPx, text: axisValue(value), color: tone, align }];
    })
    .toSorted((a, b) => a.yPx - b.yPx);
  let free = 0;
  const lowered = ends.map(end => {
    const yPx = Math.max(end.yPx, free);
    free = yPx + LABEL_PX;
    return { ...end, yPx };
  });
  let limit = heightPx;
  return lowered
    .toReversed()
    .map(end => {
      const yPx = Math.min(end.yPx, limit);
      limit = yPx - LABEL_PX;
      return { ...end, yPx };
    })
    .filter(({ yPx }) => yPx >= 0);
}

function dayTip({ days, series, bands = [] }: DayChartData, formats: ChartFormats, index: number): PlotTip {
  return {
    heading: formats.fullDay(days[index] ?? ''),
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
