import type { EChartsCoreOption } from 'echarts/core';
import type { ChartStyle } from './chart-colors.ts';
import { axisText, basePart, tooltipBox, tooltipPart } from './chart-parts.ts';

export const WORLD = 'world';

export type CountryValue = {
  /** Two letters, as KR. */
  readonly code: string;
  readonly value: number;
  /** Said where one points. */
  readonly note?: string;
};

export function mapOption(
  values: readonly CountryValue[],
  valueName: string,
  countryName: (code: string) => string,
  format: (value: number | null) => string,
  style: ChartStyle,
): EChartsCoreOption {
  const { colors, isRtl } = style;
  const most = Math.max(...values.map(({ value }) => value), Number.MIN_VALUE);
  const byCode = new Map(values.map(one => [one.code, one]));
  return {
    ...basePart(style),
    visualMap: {
      min: 0,
      max: most,
      orient: 'horizontal',
      ...(isRtl ? { right: 0 } : { left: 0 }),
      bottom: 0,
      itemHeight: 120,
      itemWidth: 10,
      text: [format(most), format(0)],
      textStyle: axisText(style),
      inRange: { color: [blend(colors.series[0] ?? '', colors.line, 0.25), colors.series[0]] },
    },
    tooltip: {
      ...tooltipPart(style),
      trigger: 'item',
      formatter: ({ name }: { name: string }) => {
        const hit = byCode.get(name);
        const lines = [
          { name: valueName, value: format(hit?.value ?? null) },
          ...(hit?.note === undefined ? [] : [{ name: '', value: hit.note }]),
        ];
        return tooltipBox(countryName(name), lines, isRtl);
      },
    },
    series: [
      {
        type: 'map',
        map: WORLD,
        roam: false,
        top: 0,
        bottom: 28,
        left: 0,
        right: 0,
        preserveAspect: 'contain',
        data: values.map(({ code, value }) => ({ id: code, name: code, value })),
        itemStyle: { areaColor: colors.line, borderColor: colors.surface, borderWidth: 0.6 },
        label: { show: false },
        emphasis: { label: { show: false }, itemStyle: { areaColor: null, borderColor: colors.ink } },
        select: { disabled: true },
      },
    ],
  };
}

/** Mixes one colour into another; even a small share keeps the hue visible. */
export function blend(color: string, ground: string, share: number): string {
  const parts = [color, ground].map(
    hex => hex.match(/[0-9a-f]{2}/gi)?.map(pair => Number.parseInt(pair, 16)) ?? [],
  );
  const [of = [], into = []] = parts;
  if (of.length !== 3 || into.length !== 3) return color;
  const mixed = of.map((part, place) => Math.round(part * share + (into[place] ?? 0) * (1 - share)));
  return `rgb(${mixed.join(', ')})`;
}
