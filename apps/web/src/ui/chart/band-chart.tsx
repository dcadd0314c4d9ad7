'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { type BandFormats, type BandNames, type BandPoint, bandOption, bandTable } from './band-option.ts';
import type { ChartStyle } from './chart-colors.ts';
import { type ChartBasics, ChartFrame } from './chart-frame.tsx';
import { useChartFormats } from './use-chart-formats.ts';

type Props = ChartBasics & {
  readonly points: readonly BandPoint[];
  readonly names: BandNames;
  /** How a place on the axis reads; as it is when left out. */
  readonly formatAt?: (at: string) => string;
  readonly formatValue?: (value: number) => string;
};

const asItIs = (at: string) => at;

/** A value inside the range in which it was to be expected, over an axis of any kind. */
export function BandChart({ points, names, formatAt = asItIs, formatValue, ...basics }: Props) {
  const t = useTranslations('chart');
  const { axisValue, fullValue } = useChartFormats();
  const option = useCallback(
    (style: ChartStyle) => {
      const formats: BandFormats = {
        axis: formatAt,
        axisValue: formatValue ?? axisValue,
        fullValue: value => (value === null || !formatValue ? fullValue(value) : formatValue(value)),
      };
      return bandOption(points, names, formats, style);
    },
    [points, names, formatAt, formatValue, axisValue, fullValue],
  );
  const table = useMemo(
    () => bandTable(points, names, { low: t('low'), high: t('high') }),
    [points, names, t],
  );
  const isEmpty = points.every(({ value, low }) => value === null && low === null);
  return <ChartFrame {...basics} option={option} table={table} isEmpty={isEmpty} />;
}
