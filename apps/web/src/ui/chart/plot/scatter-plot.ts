import { DAY_MS } from '@clipscope/domain';
import {
  axisPx,
  extentOf,
  type Plot,
  type PlotPoint,
  type PlotShape,
  plotColor,
  scaleOf,
  textsPx,
} from './plot.ts';
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

/** Half a line of small print, and what a dot reaches over its middle. */
const [HALF_LINE_PX, REACH_PX] = [8, 4];
/** A drawing on a phone: where a label is free of dots there, it is so in wider ones. */
const NARROW_PX = 300;

type Label = Pick<NonNullable<Plot['texts']>[number], 'x' | 'yPx' | 'align'>;

/** Beside an edge of the band where no dot is; null where each place has one. */
function freeLabel(
  [topPx, bottomPx]: readonly [topPx: number, bottomPx: number],
  text: string,
  dots: readonly PlotPoint[],
  heightPx: number,
): Label | null {
  const share = Math.min(1, textsPx([text]) / NARROW_PX) + REACH_PX / NARROW_PX;
  const heights = [
    bottomPx - HALF_LINE_PX,
    topPx + HALF_LINE_PX,
    bottomPx + HALF_LINE_PX,
    topPx - HALF_LINE_PX,
  ].filter(yPx => yPx >= HALF_LINE_PX && yPx <= heightPx - HALF_LINE_PX);
  const places = heights.flatMap((yPx): Label[] => [
    { x: 1, yPx, align: 'end' },
    { x: 0, yPx, align: 'start' },
  ]);
  const isFree = ({ yPx, align }: Label) =>
    dots.every(
      ([x, dotPx]) =>
        Math.abs(dotPx - yPx) > HALF_LINE_PX + REACH_PX || (align === 'end' ? x < 1 - share : x > share),
    );
  return places.find(isFree) ?? null;
}

export function scatterPlot(
  points: readonly ScatterPoint[],
  x: ScatterAxis,
  y: ScatterAxis,
  band: ScatterBand | null,
  heightPx: number,
  /** Where the label of the band finds no place among the dots, it gets a line above them. */
  firstPx = TOP_PX,
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
  const scaleY = scaleOf(values[0] ?? 0, values.at(-1) ?? 1, bodyPx - 1, firstPx);
  const [topPx, bottomPx] = band ? [scaleY(band.high), scaleY(band.low)] : [0, 0];
  const byColor = Map.groupBy(points, ({ color = 0 }) => color);
  const dots = points.map(point => [scaleX(point.x), scaleY(point.y)] as const);
  const label = band && freeLabel([topPx, bottomPx], band.label, dots, bodyPx);
  const labelled = TOP_PX + 2 * HALF_LINE_PX;
  if (band && !label && firstPx < labelled) return scatterPlot(points, x, y, band, heightPx, labelled);
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
    texts: band
      ? [
          {
            ...(label ?? { x: 1, yPx: HALF_LINE_PX, align: 'end' as const }),
            text: band.label,
            color: '--ink-3' as const,
          },
        ]
      : [],
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
