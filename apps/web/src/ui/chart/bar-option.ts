import type { CustomSeriesRenderItem } from 'echarts';
import type { EChartsCoreOption } from 'echarts/core';
import { type ChartStyle, seriesColor } from './chart-colors.ts';
import type { ChartTable } from './chart-data.ts';
import { axisText, basePart, tooltipBox, tooltipPart } from './chart-parts.ts';

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

export function barOption(
  bars: readonly Bar[],
  format: (value: number | null) => string,
  style: ChartStyle,
): EChartsCoreOption {
  const { colors, isRtl } = style;
  const rows = { type: 'category', inverse: true, axisTick: { show: false }, axisLine: { show: false } };
  const text = { ...axisText(style), color: colors.ink, fontSize: 12 };
  return {
    ...basePart(style),
    grid: { left: 4, right: 4, top: 4, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: { type: 'value', show: false, inverse: isRtl },
    // The values have their own column, so that no interval crosses them.
    yAxis: [
      {
        ...rows,
        position: isRtl ? 'right' : 'left',
        data: bars.map(({ label }) => label),
        axisLabel: { ...text, width: 150, overflow: 'truncate' },
      },
      {
        ...rows,
        position: isRtl ? 'left' : 'right',
        data: bars.map(({ value }) => format(value)),
        axisLabel: { ...text, fontWeight: 600 },
      },
    ],
    tooltip: {
      ...tooltipPart(style),
      trigger: 'item',
      formatter: (hit: { dataIndex: number }) => {
        const bar = bars[hit.dataIndex];
        return bar ? tooltipBox(bar.label, barLines(bar, format), isRtl) : '';
      },
    },
    series: [
      {
        type: 'bar',
        data: bars.map(({ id, value, color = 0 }) => ({
          id,
          value,
          itemStyle: { color: seriesColor(colors, color), borderRadius: 2 },
        })),
        barMaxWidth: 14,
        emphasis: { disabled: true },
      },
      {
        type: 'custom',
        silent: true,
        tooltip: { show: false },
        renderItem: intervalLine(colors.ink),
        data: bars.flatMap(({ low, high }, place) =>
          low === undefined || low === null || high === undefined || high === null
            ? []
            : [[place, low, high]],
        ),
        encode: { x: [1, 2], y: 0 },
        z: 3,
      },
    ],
  };
}

function barLines(bar: Bar, format: (value: number | null) => string) {
  const { low = null, high = null } = bar;
  const interval = low === null || high === null ? '' : ` (${format(low)} – ${format(high)})`;
  return [{ name: bar.note ?? bar.label, value: format(bar.value) + interval }];
}

function intervalLine(color: string): CustomSeriesRenderItem {
  return (_, api) => {
    const place = api.value(0);
    const [from = 0, y = 0] = api.coord([api.value(1), place]);
    const [to = 0] = api.coord([api.value(2), place]);
    return {
      type: 'line',
      shape: { x1: from, y1: y, x2: to, y2: y },
      style: { stroke: color, lineWidth: 2, opacity: 0.6 },
    };
  };
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
