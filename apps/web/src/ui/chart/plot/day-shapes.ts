import { type DayBand, type DaySeries, isLonePoint } from '../chart-data.ts';
import { DASH, type PlotColor, type PlotPoint, type PlotShape, plotColor, type Scale } from './plot.ts';

/** From so many days on a line is thinned to what the screen can show. */
const THINNED_FROM = 1500;
const THINNED_TO = 700;
const BAR_SHARE = 0.7;
const WIDEST_BAR = 0.03;
const STRIPE_PX = 4;

export type Toned = DaySeries & { readonly tone: PlotColor };

type Scales = { readonly x: Scale; readonly y: Scale };

type LineOptions = Scales & {
  /** Where the ground of an area is; null for a line alone. */
  readonly groundPx: number | null;
  /** Place of a point that is not complete; -1 where all are. */
  readonly partial: number;
};

export function lineShapes(
  { values, dashed = false, tone }: Toned,
  { x, y, groundPx, partial }: LineOptions,
): PlotShape[] {
  const point = (index: number): PlotPoint => [x(index), y(values[index] ?? 0)];
  const drawn = (some: readonly (readonly number[])[]) =>
    some.filter(run => run.length > 1).map(run => thinned(run, values, point));
  const runs = runsOf(values);
  const unfinished = dashed ? undefined : runs.find(run => run.length > 1 && run.at(-1) === partial);
  const whole = runs.map(run => (run === unfinished ? run.slice(0, -1) : run));
  const lone = runs.filter(([index = -1]) => isLonePoint(values, index));
  return [
    ...(groundPx !== null && !dashed
      ? [
          {
            kind: 'area' as const,
            parts: drawn(runs).map(points => closedAt(points, groundPx)),
            color: tone,
            opacity: 0.14,
          },
        ]
      : []),
    {
      kind: 'line',
      parts: drawn(whole),
      color: tone,
      sizePx: dashed ? 1.5 : 2,
      ...(dashed && { dash: DASH }),
    },
    ...(unfinished
      ? [
          {
            kind: 'line' as const,
            parts: [unfinished.slice(-2).map(point)],
            color: tone,
            sizePx: 2,
            dash: '2 3',
          },
        ]
      : []),
    ...(lone.length > 0
      ? [
          {
            kind: 'dots' as const,
            parts: lone.map(([index = 0]) => [point(index)]),
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
  point: (index: number) => PlotPoint,
): PlotPoint[] {
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

export function bandShape({ low, high, color = 0 }: DayBand, { x, y }: Scales): PlotShape {
  const both = low.map((value, index) => (value === null || (high[index] ?? null) === null ? null : value));
  const parts = runsOf(both).map((run): PlotPoint[] => [
    ...run.map((index): PlotPoint => [x(index), y(low[index] ?? 0)]),
    ...run.toReversed().map((index): PlotPoint => [x(index), y(high[index] ?? 0)]),
  ]);
  return { kind: 'area', parts, color: plotColor(color), opacity: 0.16 };
}

type BarOptions = {
  readonly place: number;
  readonly of: number;
  readonly y: Scale;
  /** Place of a bar that is not complete, which is hatched; -1 where all are. */
  readonly partial: number;
};

export function barShapes(
  { values, dashed = false, tone }: Toned,
  { place, of, y, partial }: BarOptions,
): PlotShape[] {
  const wide = Math.min(BAR_SHARE / values.length / of, WIDEST_BAR);
  const bars = values.flatMap((value, index) => {
    if (value === null) return [];
    const left = (index + 0.5) / values.length + wide * (place - of / 2);
    return [{ index, left, right: left + wide * (of > 1 ? 0.9 : 1), fromPx: y(0), toPx: y(value) }];
  });
  const hatched = dashed ? [] : bars.filter(({ index }) => index === partial);
  return [
    {
      kind: 'area',
      parts: bars
        .filter(bar => !hatched.includes(bar))
        .map(({ left, right, fromPx, toPx }): PlotPoint[] => [
          [left, fromPx],
          [left, toPx],
          [right, toPx],
          [right, fromPx],
        ]),
      color: tone,
      ...(dashed && { opacity: 0.4 }),
    },
    // Level stripes, because the width of a drawing is stretched and would bend slanting ones.
    ...(hatched.length > 0
      ? [{ kind: 'line' as const, parts: hatched.flatMap(stripesOf), color: tone, sizePx: 1.5 }]
      : []),
  ];
}

type Box = Readonly<Record<'left' | 'right' | 'fromPx' | 'toPx', number>>;

function stripesOf({ left, right, fromPx, toPx }: Box): PlotPoint[][] {
  const [top, bottom] = [Math.min(fromPx, toPx), Math.max(fromPx, toPx)];
  const count = Math.floor((bottom - top) / STRIPE_PX) + 1;
  return Array.from({ length: count }, (_, stripe) => [
    [left, top + stripe * STRIPE_PX],
    [right, top + stripe * STRIPE_PX],
  ]);
}
