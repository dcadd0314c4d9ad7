import type { EChartsCoreOption } from 'echarts/core';
import { type DayChartData, isLonePoint } from './chart-data.ts';

export type ChartColors = {
  readonly series: readonly string[];
  readonly line: string;
  readonly ink: string;
  readonly inkFaint: string;
  readonly surface: string;
};

export type ChartFormats = {
  readonly axisDay: (day: string) => string;
  readonly fullDay: (day: string) => string;
  readonly axisValue: (value: number) => string;
  readonly fullValue: (value: number | null) => string;
};

const FONT = "'Inter Variable', Inter, system-ui, sans-serif";

export function chartOption(
  data: DayChartData,
  formats: ChartFormats,
  colors: ChartColors,
): EChartsCoreOption {
  const axisText = { color: colors.inkFaint, fontSize: 11 };
  return {
    animation: false,
    textStyle: { fontFamily: FONT },
    color: [...colors.series],
    grid: { left: 4, right: data.shape === 'line' ? 64 : 8, top: 16, bottom: 4, containLabel: true },
    xAxis: {
      type: 'category',
      data: [...data.days],
      boundaryGap: data.shape === 'bar',
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colors.line } },
      axisLabel: { ...axisText, formatter: formats.axisDay, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      // Totals live far from zero; what is gained is measured from it.
      scale: data.shape === 'line',
      splitNumber: 3,
      splitLine: { lineStyle: { color: colors.line } },
      axisLabel: { ...axisText, formatter: formats.axisValue },
    },
    tooltip: {
      trigger: 'axis',
      backgroundColor: colors.surface,
      borderColor: colors.line,
      textStyle: { color: colors.ink, fontSize: 12 },
      axisPointer: { type: 'line', lineStyle: { color: colors.inkFaint } },
      formatter: (points: unknown) => tooltip(data, formats, firstIndex(points)),
    },
    series: data.series.map(({ name, values }, index) => ({
      name,
      type: data.shape,
      data: [...values],
      connectNulls: false,
      symbol: 'circle',
      showAllSymbol: true,
      symbolSize: (_: unknown, point: { dataIndex: number }) =>
        isLonePoint(values, point.dataIndex) ? 5 : 0,
      lineStyle: { width: 2 },
      barMaxWidth: 16,
      itemStyle: data.shape === 'bar' ? { borderRadius: 2 } : {},
      endLabel: {
        show: data.shape === 'line',
        color: colors.series[index],
        fontWeight: 600,
        formatter: (point: { value: unknown }) =>
          typeof point.value === 'number' ? formats.axisValue(point.value) : '',
      },
    })),
  };
}

function firstIndex(points: unknown): number {
  const [point] = Array.isArray(points) ? points : [points];
  return (point as { dataIndex?: number } | undefined)?.dataIndex ?? 0;
}

/** Built as elements, not as HTML text: names may come from anywhere one day. */
function tooltip(data: DayChartData, formats: ChartFormats, index: number): HTMLElement {
  const box = document.createElement('div');
  const heading = document.createElement('div');
  heading.textContent = formats.fullDay(data.days[index] ?? '');
  heading.style.marginBottom = '4px';
  box.append(heading);
  for (const { name, values } of data.series) {
    const line = document.createElement('div');
    const value = document.createElement('b');
    value.textContent = formats.fullValue(values[index] ?? null);
    line.append(`${name}: `, value);
    box.append(line);
  }
  return box;
}
