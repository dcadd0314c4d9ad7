import { DAY_MS } from '@clipscope/domain';
import { axisPx, extentOf, type Plot, type PlotShape, plotColor, scaleOf } from './plot.ts';
import { axisValues, type FixedScale, roundValues, tickRows } from './ticks.ts';

export type ScatterPoint = {
  readonly id: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** Place in the row of series colours, from 0. */
  readonly color?: number;
};

export type ScatterAxis = {
  readonly name: string;
  readonly format: (value: number) => string;
  /** Times in milliseconds, for an axis of days. */
  readonly isTime?: boolean;
  /** For values that cannot leave it. */
  readonly scale?: FixedScale;
};

export type ScatterBand = { readonly low: number; readonly high: number; readonly label: string };

const TOP_PX = 10;
const DOT_PX = 8;
/** So far within the drawing the outermost points lie. */
const MARGIN = 0.02;
const COLUMNS = 5;

export function scatterPlot(
  points: readonly ScatterPoint[],
  x: ScatterAxis,
  y: ScatterAxis,
  band: ScatterBand | null,
  heightPx: number,
): Plot {
  const unit = x.isTime ? DAY_MS : 1;
  const [left, right] = extentOf(points.map(point => point.x));
  const columns = roundValues(left / unit, right / unit, COLUMNS)
    .map(value => value * unit)
    .filter(value => value >= left && value <= right);
  const lows = [...points.map(point => point.y), ...(band ? [band.low, band.high] : [])];
  const values = axisValues(extentOf(lows), lows, y.scale);
  const scaleX = scaleOf(left, right, MARGIN, 1 - MARGIN);
  const bodyPx = heightPx - axisPx({ columns: [{ x: 0, text: '' }], columnsName: x.name });
  const scaleY = scaleOf(values[0] ?? 0, values.at(-1) ?? 1, bodyPx - 1, TOP_PX);
  const [topPx, bottomPx] = band ? [scaleY(band.high), scaleY(band.low)] : [0, 0];
  const byColor = Map.groupBy(points, ({ color = 0 }) => color);
  return {
    heightPx: bodyPx,
    rows: tickRows(values, y.format, scaleY),
    columns: columns.map(value => ({ x: scaleX(value), text: x.format(value) })),
    columnsName: x.name,
    shapes: [
      ...(band
        ? [
            {
              kind: 'area' as const,
              parts: [
                [
                  [0, topPx],
                  [1, topPx],
                  [1, bottomPx],
                  [0, bottomPx],
                ] as const,
              ],
              color: '--sunken' as const,
            },
          ]
        : []),
      ...[...byColor].map(
        ([color, own]): PlotShape => ({
          kind: 'dots',
          parts: own.map(point => [[scaleX(point.x), scaleY(point.y)] as const]),
          color: plotColor(color),
          sizePx: DOT_PX,
          opacity: 0.7,
        }),
      ),
    ],
    texts: band ? [{ x: 1, yPx: bottomPx - 8, text: band.label, color: '--ink-3', align: 'end' }] : [],
    endPx: 16,
    stops: points.map(point => ({
      x: scaleX(point.x),
      yPx: scaleY(point.y),
      id: point.id,
      tip: () => ({
        heading: point.label,
        lines: [
          { name: x.name, value: x.format(point.x) },
          { name: y.name, value: y.format(point.y) },
        ],
      }),
    })),
    pointing: 'both',
  };
}
