'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { readOne } from '../../lib/filters/filter-values.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import type { Summary } from './campaign.ts';
import styles from './campaigns.module.css';

const COUNTED = ['views', 'engagements', 'engagementRate', 'videos'] as const;
const PRICED = ['cost', 'costPerThousandViews', 'costPerEngagement'] as const;
const ALL = [...COUNTED, 'earnedMediaValue', ...PRICED] as const;
type Measure = (typeof ALL)[number];

/** One figure of each campaign. Money is drawn only where all of it is of one currency. */
export function ComparedBars({ summaries }: { summaries: readonly Summary[] }) {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const { read, linkTo } = useUrlState();
  const { exact, list, percent, money } = useFormats();
  const [first] = summaries;
  const isOneCurrency = summaries.every(({ campaign }) => campaign.currency === first?.campaign.currency);
  const isOnePrice = summaries.every(
    ({ campaign }) => campaign.pricesCurrency === first?.campaign.pricesCurrency,
  );
  const offered: readonly Measure[] = [
    ...COUNTED,
    ...(isOnePrice ? (['earnedMediaValue'] as const) : []),
    ...(isOneCurrency ? PRICED : []),
  ];
  const shown = readOne(read('show'), offered) ?? 'views';
  const bars = useMemo(
    () =>
      summaries.map(summary => ({
        id: summary.campaign.id,
        label: summary.campaign.name,
        ...figureOf(summary, shown),
      })),
    [summaries, shown],
  );
  const names = useMemo(
    () => ({ label: common('campaign'), value: t(`columns.${shown}`) }),
    [t, shown, common],
  );
  const { currency = '', pricesCurrency = '' } = first?.campaign ?? {};
  const write = useCallback(
    (value: number) => {
      if (shown === 'engagementRate') return percent(value);
      if (COUNTED.some(counted => counted === shown)) return exact(value);
      return money(value, shown === 'earnedMediaValue' ? pricesCurrency : currency);
    },
    [shown, percent, exact, money, currency, pricesCurrency],
  );
  const told = bars.map(
    ({ label, value }) => `${label}: ${value === null ? common('noData') : write(value)}`,
  );
  return (
    <Card title={t('compare.bars')} note={isOneCurrency && isOnePrice ? undefined : t('compare.currencies')}>
      <div className={styles.switch}>
        <LinkSwitch
          label={common('metric')}
          items={offered.map((key, place) => ({
            key,
            label: t(`columns.${key}`),
            href: linkTo({ show: place === 0 ? null : key }),
            current: key === shown,
          }))}
        />
      </div>
      <BarChart
        bars={bars}
        names={names}
        formatValue={write}
        summary={t('compare.summary', { metric: names.value, values: list(told) })}
        fileName={`campaigns-${shown}`}
      />
    </Card>
  );
}

function figureOf(
  { totals }: Summary,
  measure: Measure,
): { value: number | null; low?: number; high?: number } {
  if (measure !== 'engagementRate' && measure !== 'earnedMediaValue') return { value: totals[measure] };
  const measured = totals[measure];
  const { interval = null, value = null } = measured ?? {};
  return { value, ...(interval && { low: interval.low, high: interval.high }) };
}
