import type { EChartsCoreOption } from 'echarts/core';
import type { ChartStyle } from '../../ui/chart/chart-colors.ts';
import { axisText, basePart, tooltipBox, tooltipPart } from '../../ui/chart/chart-parts.ts';
import type { ChartFormats } from '../../ui/chart/use-chart-formats.ts';
import type { Ridge } from './spread.ts';

const RIDGE_PX = 44;
const AXIS_PX = 24;
const NAMES_PX = 112;

export const ridgesHeightPx = (count: number) => count * RIDGE_PX + AXIS_PX;

/** One small chart per country over one axis of days, each as high as its own peak. */
export function spreadOption(
  days: readonly string[],
  ridges: readonly Ridge[],
  country: (code: string) => string,
  formats: ChartFormats,
  style: ChartStyle,
): EChartsCoreOption {
  const { colors } = style;
  const isLast = (row: number) => row === ridges.length - 1;
  return {
    ...basePart(style),
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    grid: ridges.map((_, row) => ({
      left: NAMES_PX,
      right: 12,
      top: row * RIDGE_PX + 6,
      height: RIDGE_PX - 6,
    })),
    xAxis: ridges.map((_, row) => ({
      gridIndex: row,
      type: 'category',
      data: [...days],
      boundaryGap: false,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colors.line } },
      axisLabel: { ...axisText(style), show: isLast(row), formatter: formats.axisDay, hideOverlap: true },
    })),
    yAxis: ridges.map(({ line, region }, row) => {
      const peak = Math.max(...line.map(value => value ?? 0)) || 1;
      return {
        gridIndex: row,
        type: 'value',
        min: 0,
        max: peak,
        interval: peak,
        splitLine: { show: false },
        axisLabel: {
          ...axisText(style),
          color: colors.ink,
          fontSize: 12,
          width: NAMES_PX - 12,
          overflow: 'truncate',
          verticalAlign: 'bottom',
          formatter: (value: number) => (value === 0 ? country(region) : ''),
        },
      };
    }),
    tooltip: {
      ...tooltipPart(style),
      trigger: 'axis',
      axisPointer: { type: 'line', lineStyle: { color: colors.inkFaint } },
      formatter: (points: unknown) => {
        const [point] = Array.isArray(points) ? points : [points];
        const index = (point as { dataIndex?: number } | undefined)?.dataIndex ?? 0;
        const lines = ridges.map(({ region, counted }) => ({
          name: country(region),
          value: formats.fullValue(counted[index] ?? null),
        }));
        return tooltipBox(formats.fullDay(days[index] ?? ''), lines, style.isRtl);
      },
    },
    series: ridges.flatMap(({ line, peakDay }, row) => [
      {
        type: 'line',
        xAxisIndex: row,
        yAxisIndex: row,
        data: [...line],
        color: colors.series[0],
        symbol: 'none',
        connectNulls: false,
        lineStyle: { width: 1.5 },
        areaStyle: { opacity: 0.16 },
        emphasis: { disabled: true },
      },
      {
        type: 'scatter',
        xAxisIndex: row,
        yAxisIndex: row,
        data: peakDay === null ? [] : [[peakDay, 0]],
        symbol: 'rect',
        symbolSize: [1.5, 8],
        color: colors.ink,
        silent: true,
        tooltip: { show: false },
      },
    ]),
  };
}
