import type { EChartsCoreOption } from 'echarts/core';
import type { ChartLook } from './chart-colors.ts';
import type { ChartTable } from './chart-data.ts';
import { axisText, basePart, tooltipBox, tooltipPart } from './chart-parts.ts';

export type HeatCell = {
  /** Monday is 0. */
  readonly weekday: number;
  readonly hour: number;
  readonly value: number | null;
  readonly low?: number | null;
  readonly high?: number | null;
  readonly sample?: number;
  /** What chance explains is drawn hatched, so that nobody reads it as a finding. */
  readonly uncertain?: boolean;
};

export type HeatNames = {
  readonly weekday: string;
  readonly hour: string;
  readonly value: string;
  readonly low: string;
  readonly high: string;
  readonly sample: string;
  readonly uncertain: string;
};

export function heatOption(
  cells: readonly HeatCell[],
  weekdays: readonly string[],
  names: HeatNames,
  format: (value: number | null) => string,
  look: ChartLook,
): EChartsCoreOption {
  const { colors } = look;
  const known = cells.flatMap(({ value }) => (value === null ? [] : [value]));
  const far = Math.max(...known.map(Math.abs), Number.MIN_VALUE);
  const bothSides = known.some(value => value < 0);
  return {
    ...basePart(look),
    grid: { left: 4, right: 8, top: 4, bottom: 44, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      data: Array.from({ length: 24 }, (_, hour) => String(hour)),
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: { ...axisText(look), interval: 2 },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: [...weekdays],
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: axisText(look),
    },
    visualMap: {
      min: bothSides ? -far : 0,
      max: far,
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      itemHeight: 120,
      itemWidth: 10,
      textStyle: axisText(look),
      text: [format(far), format(bothSides ? -far : 0)],
      inRange: {
        color: bothSides
          ? [colors.series[1], colors.sunken, colors.series[0]]
          : [colors.sunken, colors.series[0]],
      },
    },
    tooltip: {
      ...tooltipPart(look),
      formatter: (hit: { dataIndex: number }) => {
        const cell = cells[hit.dataIndex];
        return cell ? cellBox(cell, weekdays, names, format, look.isRtl) : '';
      },
    },
    series: [
      {
        type: 'heatmap',
        data: cells.map(({ weekday, hour, value, uncertain = false }) => ({
          value: [hour, weekday, value ?? '-'],
          itemStyle: {
            borderColor: colors.surface,
            borderWidth: 1,
            borderRadius: 2,
            ...(uncertain && { opacity: 0.35 }),
          },
        })),
        emphasis: { itemStyle: { borderColor: colors.ink } },
      },
    ],
  };
}

function cellBox(
  cell: HeatCell,
  weekdays: readonly string[],
  names: HeatNames,
  format: (value: number | null) => string,
  isRtl: boolean,
): HTMLElement {
  const { low = null, high = null, sample, uncertain } = cell;
  const lines = [
    { name: names.value, value: format(cell.value) },
    ...(low === null || high === null
      ? []
      : [{ name: `${names.low} – ${names.high}`, value: `${format(low)} – ${format(high)}` }]),
    ...(sample === undefined ? [] : [{ name: names.sample, value: String(sample) }]),
    ...(uncertain ? [{ name: '', value: names.uncertain }] : []),
  ];
  return tooltipBox(`${weekdays[cell.weekday] ?? ''} ${hourText(cell.hour)}`, lines, isRtl);
}

function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

export function heatTable(
  cells: readonly HeatCell[],
  weekdays: readonly string[],
  names: HeatNames,
): ChartTable {
  return {
    columns: [names.weekday, names.hour, names.value, names.low, names.high, names.sample, names.uncertain],
    rows: cells.map(({ weekday, hour, value, low, high, sample, uncertain = false }) => [
      weekdays[weekday],
      hourText(hour),
      value,
      low ?? null,
      high ?? null,
      sample ?? null,
      uncertain,
    ]),
  };
}
