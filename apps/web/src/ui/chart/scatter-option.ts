import type { EChartsCoreOption } from 'echarts/core';
import { type ChartStyle, seriesColor } from './chart-colors.ts';
import { axisText, basePart, tooltipBox, tooltipPart, valueAxis } from './chart-parts.ts';

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
};

export type ScatterBand = { readonly low: number; readonly high: number; readonly label: string };

export function scatterOption(
  points: readonly ScatterPoint[],
  x: ScatterAxis,
  y: ScatterAxis,
  band: ScatterBand | null,
  style: ChartStyle,
): EChartsCoreOption {
  const { colors } = style;
  return {
    ...basePart(style),
    grid: {
      left: 4,
      right: 16,
      top: 16,
      bottom: 24,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      ...valueAxis(style, x.format, true),
      type: x.isTime ? 'time' : 'value',
      name: x.name,
      nameLocation: 'middle',
      nameGap: 26,
      nameTextStyle: axisText(style),
      splitLine: { show: false },
      axisLabel: { ...axisText(style), formatter: x.format, hideOverlap: true },
    },
    yAxis: valueAxis(style, y.format, true),
    tooltip: {
      ...tooltipPart(style),
      trigger: 'item',
      formatter: (hit: { dataIndex: number }) => {
        const point = points[hit.dataIndex];
        if (!point) return '';
        const lines = [
          { name: x.name, value: x.format(point.x) },
          { name: y.name, value: y.format(point.y) },
        ];
        return tooltipBox(point.label, lines, style.isRtl);
      },
    },
    series: [
      {
        type: 'scatter',
        symbolSize: 8,
        data: points.map(({ id, label, x: at, y: value, color = 0 }) => ({
          id,
          name: label,
          value: [at, value],
          itemStyle: { color: seriesColor(colors, color), opacity: 0.7 },
        })),
        ...(band && {
          markArea: {
            silent: true,
            itemStyle: { color: colors.sunken },
            label: {
              color: colors.inkFaint,
              fontSize: 11,
              position: 'insideBottomRight',
              // Legible where points lie behind it.
              textBorderColor: colors.sunken,
              textBorderWidth: 3,
            },
            data: [[{ yAxis: band.low, name: band.label }, { yAxis: band.high }]],
          },
        }),
      },
    ],
  };
}
