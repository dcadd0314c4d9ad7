'use client';
import type { PowerColumn } from '@clipscope/contract';
import { NO_VALUE } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ExplainQuery } from '../../kit/metrics/explanation-store.ts';
import { useChangeText, writeChange } from '../../kit/metrics/metric-change.ts';
import { MetricValue } from '../../kit/metrics/metric-figure.tsx';
import { useMetricName, useMetricText } from '../../kit/metrics/use-metric-text.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import type { FigureChange } from '../../ui/figure.tsx';
import layout from '../../ui/layout.module.css';
import { Sparkline } from '../../ui/sparkline/sparkline.tsx';
import { Tip } from '../../ui/tip.tsx';
import styles from './favourites.module.css';
import { isMetric, type PowerCell } from './favourites-view.ts';
import type { TrendPoints } from './use-power-table.ts';

/** What a column is called, and how its values and changes are written. */
export function useColumnLabels() {
  const t = useTranslations('favourites');
  const { count, exact } = useFormats();
  const metricName = useMetricName();
  const metricText = useMetricText();
  const metricChange = useChangeText();
  return useMemo(() => {
    const value = (column: PowerColumn, amount: number) =>
      isMetric(column) ? metricText(column, amount) : count(amount);
    return {
      name: (column: PowerColumn) => (isMetric(column) ? metricName(column) : t(`counters.${column}`)),
      value,
      /** In full, where a count is written short. */
      full: (column: PowerColumn, amount: number) => (isMetric(column) ? undefined : exact(amount)),
      change: (column: PowerColumn, amount: number): FigureChange =>
        isMetric(column)
          ? metricChange(column, amount)
          : writeChange(amount, { write: count, isJudged: column !== 'following' }),
    };
  }, [t, count, exact, metricName, metricText, metricChange]);
}

type ColumnLabels = ReturnType<typeof useColumnLabels>;

type Props = {
  readonly column: PowerColumn;
  /** Undefined while the column is on its way. */
  readonly cell: PowerCell | undefined;
  readonly labels: ColumnLabels;
  readonly explain: ExplainQuery;
};

/** What is, and below it how it changed. A metric opens its explanation, also where there is too little for a number. */
export function ValueCell({ column, cell, labels, explain }: Props) {
  const t = useTranslations('favourites');
  if (!cell) return NO_VALUE;
  const { value, change, from } = cell;
  const changed = change === null ? null : labels.change(column, change);
  return (
    <span className={styles.value} data-missing={value === null || undefined}>
      {isMetric(column) ? (
        <MetricValue metric={column} value={value} from={from} explain={explain} />
      ) : (
        <Tip as="bdi" text={value === null ? t('unknown') : labels.full(column, value)}>
          {value === null ? NO_VALUE : labels.value(column, value)}
        </Tip>
      )}
      <small data-trend={changed?.trend}>
        <bdi>{changed?.text}</bdi>
      </small>
    </span>
  );
}

type TrendLineProps = {
  readonly column: PowerColumn;
  readonly points: TrendPoints | undefined;
  readonly labels: ColumnLabels;
};

/** A column over the range, drawn small and described. */
export function TrendLine({ column, points, labels }: TrendLineProps) {
  const t = useTranslations('favourites');
  const summary = useTrendSummary(labels)(column, points ?? []);
  const known = points?.filter(({ value }) => value !== null) ?? [];
  if (!points || summary === null || known.length < 2)
    return <span className={layout.faint}>{points ? t('noCourse') : ''}</span>;
  return <Sparkline values={points.map(({ value }) => value)} label={summary} />;
}

/** From what to what a column went, and how many days are missing; null without any. */
export function useTrendSummary(labels: ColumnLabels) {
  const t = useTranslations('favourites');
  const { day } = useFormats();
  return (column: PowerColumn, points: TrendPoints): string | null => {
    const known = points.flatMap(({ date, value }) => (value === null ? [] : [{ date, value }]));
    const [first, last] = [known[0], known.at(-1)];
    if (!first || !last) return null;
    return t('course', {
      name: labels.name(column),
      first: labels.value(column, first.value),
      firstDay: day(first.date),
      last: labels.value(column, last.value),
      lastDay: day(last.date),
      missing: points.length - known.length,
    });
  };
}
