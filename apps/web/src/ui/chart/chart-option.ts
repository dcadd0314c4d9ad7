import type { EChartsCoreOption } from 'echarts/core';
import { type ChartStyle, seriesColor } from './chart-colors.ts';
import { type DayBand, type DayChartData, type DaySeries, isLonePoint } from './chart-data.ts';
import {
  axisText,
  basePart,
  legendPart,
  type TooltipLine,
  tooltipBox,
  tooltipPart,
  valueAxis,
} from './chart-parts.ts';
import type { ChartFormats } from './use-chart-formats.ts';

/** Longer lines are thinned to the resolution of the screen. */
const SAMPLED_FROM = 1500;
const LABELLED_SERIES = 4;
/** How much of a chart's width a label takes, about. */
const LABEL_SHARE = 0.08;
/** Longer ranges need the year, because a day without it is ambiguous. */
const NAMED_BY_MONTH = 366;

export function chartOption(data: DayChartData, formats: ChartFormats, style: ChartStyle): EChartsCoreOption {
  const names = [...data.series, ...(data.bands ?? [])].map(({ name }) => name);
  const isBar = data.shape === 'bar';
  const { colors } = style;
  const axisDay = (data.days.length > NAMED_BY_MONTH && formats.axisMonth) || formats.axisDay;
  return {
    ...basePart(style),
    legend: legendPart(style, names),
    grid: {
      left: 4,
      right: hasEndLabels(data) ? 64 : 8,
      top: names.length > 1 ? 36 : 16,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'category',
      data: [...data.days],
      boundaryGap: isBar,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colors.line } },
      axisLabel: { ...axisText(style), formatter: axisDay, hideOverlap: true },
    },
    // Totals are far from zero; gains start at it.
    yAxis: valueAxis(style, formats.axisValue, !isBar),
    tooltip: {
      ...tooltipPart(style),
      trigger: 'axis',
      axisPointer: { type: 'line', lineStyle: { color: colors.inkFaint } },
      formatter: (points: unknown) => {
        const index = firstIndex(points);
        return tooltipBox(
          formats.fullDay(data.days[index] ?? ''),
          dayLines(data, formats, style, index),
          style.isRtl,
        );
      },
    },
    series: [
      ...(data.bands ?? []).flatMap((band, place) => bandSeries(band, place, style)),
      ...data.series.map((one, place) => daySeries(data, one, place, formats, style)),
    ],
  };
}

function hasEndLabels({ shape, series }: DayChartData): boolean {
  return shape !== 'bar' && series.length <= LABELLED_SERIES;
}

function daySeries(
  data: DayChartData,
  { name, values, dashed = false, color: chosen }: DaySeries,
  place: number,
  formats: ChartFormats,
  { colors }: ChartStyle,
) {
  const color = seriesColor(colors, chosen ?? place);
  const isBar = data.shape === 'bar';
  return {
    name,
    type: isBar ? 'bar' : 'line',
    color,
    // Only a point without neighbours gets a dot: thousands of them would make the drawing slow.
    data: values.map((value, index) =>
      !isBar && isLonePoint(values, index) ? { value, symbol: 'circle', symbolSize: 5 } : value,
    ),
    connectNulls: false,
    symbol: 'none',
    showAllSymbol: true,
    ...(values.length > SAMPLED_FROM && !isBar && { sampling: 'lttb' }),
    lineStyle: { width: dashed ? 1.5 : 2, type: dashed ? [5, 4] : 'solid' },
    ...(data.shape === 'area' && !dashed && { areaStyle: { opacity: 0.14 } }),
    barMaxWidth: 16,
    itemStyle: isBar ? { borderRadius: 2, opacity: dashed ? 0.4 : 1 } : {},
    emphasis: { disabled: true },
    labelLayout: { moveOverlap: 'shiftY', hideOverlap: true },
    endLabel: {
      show: hasEndLabels(data) && !dashed,
      color,
      fontWeight: 600,
      // Legible where another line passes behind it.
      textBorderColor: colors.surface,
      textBorderWidth: 3,
      ...endOffset(values),
      formatter: (point: { value: unknown }) =>
        typeof point.value === 'number' ? formats.axisValue(point.value) : '',
    },
    ...(place === 0 && data.marks && { markLine: markLine(data, colors.inkFaint) }),
  };
}

/** A label at the end of a line would cover its forecast, so it moves back to the free side. */
export function endOffset(values: readonly (number | null)[]): { offset?: [number, number] } {
  const last = values.findLastIndex(value => value !== null);
  if (last < 0 || last === values.length - 1) return {};
  const behind = values.slice(Math.max(0, last - Math.ceil(values.length * LABEL_SHARE)), last);
  const isFalling = behind.some(value => value !== null && value > (values[last] ?? 0));
  const isRising = behind.some(value => value !== null && value < (values[last] ?? 0));
  return { offset: [-40, isFalling && !isRising ? 14 : -14] };
}

/** Two stacked lines, with only the area between them visible. */
export function bandSeries({ name, low, high, color = 0 }: DayBand, place: number, { colors }: ChartStyle) {
  const line = {
    name,
    type: 'line',
    stack: `band-${place}`,
    stackStrategy: 'all',
    symbol: 'none',
    silent: true,
    connectNulls: false,
    lineStyle: { opacity: 0 },
    itemStyle: { color: seriesColor(colors, color), opacity: 0.3 },
    emphasis: { disabled: true },
  };
  return [
    { ...line, data: [...low] },
    {
      ...line,
      data: high.map((top, index) => {
        const bottom = low[index] ?? null;
        return top === null || bottom === null ? null : top - bottom;
      }),
      areaStyle: { color: seriesColor(colors, color), opacity: 0.16 },
    },
  ];
}

function markLine({ marks = [] }: DayChartData, color: string) {
  return {
    silent: true,
    symbol: 'none',
    animation: false,
    lineStyle: { color, type: 'dotted', width: 1 },
    data: marks.map(({ day, label }) => ({
      xAxis: day,
      label: { formatter: label, color, fontSize: 11, position: 'insideEndTop', rotate: 0 },
    })),
  };
}

export function firstIndex(points: unknown): number {
  const [point] = Array.isArray(points) ? points : [points];
  return (point as { dataIndex?: number } | undefined)?.dataIndex ?? 0;
}

function dayLines(
  data: DayChartData,
  formats: ChartFormats,
  style: ChartStyle,
  index: number,
): TooltipLine[] {
  return [
    ...data.series.map(({ name, values, color }, place) => ({
      name,
      value: formats.fullValue(values[index] ?? null),
      color: seriesColor(style.colors, color ?? place),
    })),
    ...(data.bands ?? []).flatMap(({ name, low, high }) => {
      const [from, to] = [low[index] ?? null, high[index] ?? null];
      return from === null || to === null
        ? []
        : [{ name, value: `${formats.fullValue(from)} – ${formats.fullValue(to)}` }];
    }),
  ];
}
