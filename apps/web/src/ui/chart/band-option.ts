import type { EChartsCoreOption } from 'echarts/core';
import type { ChartStyle } from './chart-colors.ts';
import type { ChartTable } from './chart-data.ts';
import { bandSeries, firstIndex } from './chart-option.ts';
import { axisText, basePart, legendPart, tooltipBox, tooltipPart, valueAxis } from './chart-parts.ts';

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
  readonly value: string;
  readonly band: string;
  readonly expected?: string;
};

export type BandFormats = {
  readonly axis: (at: string) => string;
  readonly axisValue: (value: number) => string;
  readonly fullValue: (value: number | null) => string;
};

export function bandOption(
  points: readonly BandPoint[],
  names: BandNames,
  formats: BandFormats,
  style: ChartStyle,
): EChartsCoreOption {
  const { colors } = style;
  const [color, expectedColor] = [colors.series[0], colors.inkFaint];
  const line = { type: 'line', symbol: 'none', connectNulls: false, emphasis: { disabled: true } };
  const shown = [names.value, names.band, ...(names.expected === undefined ? [] : [names.expected])];
  const band = {
    name: names.band,
    low: points.map(({ low }) => low),
    high: points.map(({ high }) => high),
  };
  return {
    ...basePart(style),
    legend: legendPart(style, shown),
    grid: {
      left: 4,
      right: 64,
      top: 36,
      bottom: 24,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'category',
      data: points.map(({ at }) => String(at)),
      boundaryGap: false,
      name: names.axis,
      nameLocation: 'middle',
      nameGap: 26,
      nameTextStyle: axisText(style),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colors.line } },
      axisLabel: { ...axisText(style), formatter: formats.axis, hideOverlap: true },
    },
    yAxis: valueAxis(style, formats.axisValue, false),
    tooltip: {
      ...tooltipPart(style),
      trigger: 'axis',
      axisPointer: { type: 'line', lineStyle: { color: colors.inkFaint } },
      formatter: (hit: unknown) => {
        const point = points[firstIndex(hit)];
        if (!point) return '';
        const { at, value, low, high, expected } = point;
        const lines = [
          { name: names.value, value: formats.fullValue(value) },
          ...(names.expected === undefined
            ? []
            : [{ name: names.expected, value: formats.fullValue(expected ?? null) }]),
          ...(low === null || high === null
            ? []
            : [{ name: names.band, value: `${formats.fullValue(low)} – ${formats.fullValue(high)}` }]),
        ];
        return tooltipBox(formats.axis(String(at)), lines, style.isRtl);
      },
    },
    series: [
      ...bandSeries(band, 0, style),
      ...(names.expected === undefined
        ? []
        : [
            {
              ...line,
              name: names.expected,
              color: expectedColor,
              data: points.map(({ expected }) => expected ?? null),
              lineStyle: { width: 1, type: [4, 4] },
            },
          ]),
      {
        ...line,
        name: names.value,
        color,
        data: points.map(({ value }) => value),
        lineStyle: { width: 2 },
        endLabel: {
          show: true,
          color,
          fontWeight: 600,
          formatter: (point: { value: unknown }) =>
            typeof point.value === 'number' ? formats.axisValue(point.value) : '',
        },
      },
    ],
  };
}

export function bandTable(
  points: readonly BandPoint[],
  names: BandNames,
  { low, high }: { readonly low: string; readonly high: string },
): ChartTable {
  const withExpected = names.expected !== undefined;
  return {
    columns: [
      names.axis,
      names.value,
      `${names.band} (${low})`,
      `${names.band} (${high})`,
      ...(names.expected === undefined ? [] : [names.expected]),
    ],
    rows: points.map(point => [
      point.at,
      point.value,
      point.low,
      point.high,
      ...(withExpected ? [point.expected ?? null] : []),
    ]),
  };
}
