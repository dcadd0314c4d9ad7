'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { useUiFormats } from '../../formats.ts';
import type { ChartBasics } from '../chart-frame.tsx';
import { useChartFormats } from '../use-chart-formats.ts';
import type { ChartStyle } from './chart-colors.ts';
import { EngineChart } from './engine-chart.tsx';
import { type CountryValue, mapOption } from './map-option.ts';

type Props = ChartBasics & {
  readonly values: readonly CountryValue[];
  readonly valueName: string;
  readonly formatValue?: (value: number) => string;
  /** Called with the clicked two-letter code. */
  readonly onPick?: (code: string) => void;
};

async function loadWorld() {
  const { registerWorld } = await import('./world-map.ts');
  registerWorld();
}

/** The countries of the world, darker where there is more. */
export function MapChart({ values, valueName, formatValue, heightPx = 340, ...basics }: Props) {
  const t = useTranslations('chart');
  const common = useTranslations('common');
  const { country } = useUiFormats();
  const { fullValue } = useChartFormats();
  const option = useCallback(
    (style: ChartStyle) => {
      const format = (value: number | null) =>
        value === null || !formatValue ? fullValue(value) : formatValue(value);
      const name = (code: string) => (code === '' ? t('unnamedArea') : country(code));
      return mapOption(values, valueName, name, format, style);
    },
    [values, valueName, formatValue, fullValue, country, t],
  );
  const table = useMemo(
    () => ({
      columns: [common('country'), t('code'), valueName],
      rows: values.map(({ code, value }) => [country(code), code, value]),
    }),
    [values, valueName, country, t, common],
  );
  return (
    <EngineChart
      {...basics}
      heightPx={heightPx}
      option={option}
      table={table}
      prepare={loadWorld}
      isEmpty={values.length === 0}
    />
  );
}
