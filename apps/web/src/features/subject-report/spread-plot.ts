import { closedAt, runsOf } from '../../ui/chart/plot/day-shapes.ts';
import { COLUMNS_PX, type Plot, type PlotPoint, type PlotShape, scaleOf } from '../../ui/chart/plot/plot.ts';
import type { ChartFormats } from '../../ui/chart/use-chart-formats.ts';
import type { Ridge } from './spread.ts';

const RIDGE_PX = 44;
const GAP_PX = 6;
const PEAK_PX = 8;
const MOST_COLUMNS = 7;

export const ridgesHeightPx = (count: number) => count * RIDGE_PX + COLUMNS_PX;

/** One small chart per country over one axis of days, each as high as its own peak. */
export function spreadPlot(
  days: readonly string[],
  ridges: readonly Ridge[],
  country: (code: string) => string,
  formats: ChartFormats,
): Plot {
  const x = scaleOf(0, Math.max(1, days.length - 1), 0, 1);
  const step = Math.max(1, Math.ceil(days.length / MOST_COLUMNS));
  const groundPx = (row: number) => (row + 1) * RIDGE_PX;
  return {
    heightPx: ridges.length * RIDGE_PX,
    rows: ridges.map(({ region }, row) => ({
      yPx: groundPx(row) - GAP_PX,
      text: country(region),
      hasLine: false,
    })),
    columns: days.flatMap((day, index) =>
      index % step === 0 ? [{ x: x(index), text: formats.axisDay(day) }] : [],
    ),
    shapes: ridges.flatMap((ridge, row) => ridgeShapes(ridge, days, groundPx(row), x)),
    endPx: 12,
    stops: days.map((day, index) => ({
      x: x(index),
      yPx: 0,
      tip: () => ({
        heading: formats.fullDay(day),
        lines: ridges.map(({ region, counted }) => ({
          name: country(region),
          value: formats.fullValue(counted[index] ?? null),
        })),
      }),
    })),
    pointing: 'x',
  };
}

function ridgeShapes(
  { line, peakDay }: Ridge,
  days: readonly string[],
  groundPx: number,
  x: (index: number) => number,
): PlotShape[] {
  const y = scaleOf(
    0,
    Math.max(...line.map(value => value ?? 0)) || 1,
    groundPx,
    groundPx - RIDGE_PX + GAP_PX,
  );
  const known = runsOf(line).map(run => run.map((index): PlotPoint => [x(index), y(line[index] ?? 0)]));
  const peak = peakDay === null ? -1 : days.indexOf(peakDay);
  return [
    {
      kind: 'line',
      parts: [
        [
          [0, groundPx],
          [1, groundPx],
        ],
      ],
      color: '--ink-3',
      sizePx: 1,
      opacity: 0.4,
    },
    {
      kind: 'area',
      parts: known.map(points => closedAt(points, groundPx)),
      color: '--series-1',
      opacity: 0.16,
    },
    { kind: 'line', parts: known, color: '--series-1', sizePx: 1.5 },
    {
      kind: 'line',
      parts:
        peak < 0
          ? []
          : [
              [
                [x(peak), groundPx - PEAK_PX / 2],
                [x(peak), groundPx + PEAK_PX / 2],
              ],
            ],
      color: '--ink',
      sizePx: 2,
    },
  ];
}
