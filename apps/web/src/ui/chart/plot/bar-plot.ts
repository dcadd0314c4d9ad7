import type { ChartTable } from '../chart-data.ts';
import { type Plot, type PlotPoint, type PlotShape, plotColor } from './plot.ts';

export type Bar = {
  /** Handed to `onPick`. */
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
  /** The interval the value lies in, drawn over the bar. */
  readonly low?: number | null;
  readonly high?: number | null;
  /** Said where one points: the sample, a rank. */
  readonly note?: string;
  /** Place in the row of series colours, from 0. */
  readonly color?: number;
};

type BarNames = {
  readonly label: string;
  readonly value: string;
  readonly low: string;
  readonly high: string;
  readonly note: string;
};

const THICK_PX = 14;
const VALUES_PX = 72;

/** Lying bars from a common zero, with the values in a column of their own, where no interval runs through them. */
export function barPlot(
  bars: readonly Bar[],
  format: (value: number | null) => string,
  heightPx: number,
): Plot {
  const ends = bars.flatMap(({ value, low = null, high = null }) => [value ?? 0, low ?? 0, high ?? 0]);
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const x = (value: number) => (most === least ? 0 : (value - least) / (most - least));
  const rowPx = heightPx / Math.max(1, bars.length);
  const thickPx = Math.min(THICK_PX, rowPx * 0.7);
  const middle = (row: number) => rowPx * (row + 0.5);
  const byColor = Map.groupBy(bars.entries(), ([, { color = 0 }]) => color);
  return {
    heightPx,
    rows: bars.map(({ label }, row) => ({ yPx: middle(row), text: label, hasLine: false })),
    columns: [],
    shapes: [
      ...[...byColor].map(
        ([color, own]): PlotShape => ({
          kind: 'area',
          parts: own.flatMap(([row, { value }]): PlotPoint[][] => {
            if (value === null) return [];
            const [top, bottom] = [middle(row) - thickPx / 2, middle(row) + thickPx / 2];
            return [
              [
                [x(0), top],
                [x(value), top],
                [x(value), bottom],
                [x(0), bottom],
              ],
            ];
          }),
          color: plotColor(color),
        }),
      ),
      {
        kind: 'line',
        parts: bars.flatMap(({ low = null, high = null }, row): PlotPoint[][] =>
          low === null || high === null
            ? []
            : [
                [
                  [x(low), middle(row)],
                  [x(high), middle(row)],
                ],
              ],
        ),
        color: '--ink',
        sizePx: 2,
        opacity: 0.6,
      },
    ],
    texts: bars.map(({ value }, row) => ({
      x: 1,
      yPx: middle(row),
      text: format(value),
      color: '--ink',
      align: 'start',
    })),
    endPx: VALUES_PX,
    stops: bars.map((bar, row) => ({
      x: x(bar.value ?? 0),
      yPx: middle(row),
      id: bar.id,
      tip: () => ({ heading: bar.label, lines: [barLine(bar, format)] }),
    })),
    pointing: 'y',
    isMirrored: true,
  };
}

function barLine(
  { label, value, low = null, high = null, note }: Bar,
  format: (value: number | null) => string,
) {
  const interval = low === null || high === null ? '' : ` (${format(low)} – ${format(high)})`;
  return { name: note ?? label, value: format(value) + interval };
}

export function barTable(bars: readonly Bar[], names: BarNames): ChartTable {
  const hasInterval = bars.some(({ low }) => low !== undefined);
  const hasNote = bars.some(({ note }) => note !== undefined);
  return {
    columns: [
      names.label,
      names.value,
      ...(hasInterval ? [names.low, names.high] : []),
      ...(hasNote ? [names.note] : []),
    ],
    rows: bars.map(({ label, value, low, high, note }) => [
      label,
      value,
      ...(hasInterval ? [low ?? null, high ?? null] : []),
      ...(hasNote ? [note ?? ''] : []),
    ]),
  };
}
