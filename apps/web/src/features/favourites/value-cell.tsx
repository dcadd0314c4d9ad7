'use client';
import type { PowerColumn } from '@clipscope/contract';
import { NO_VALUE } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import type { ExplainQuery } from '../../kit/metrics/metric-figure.tsx';
import { MetricValue } from '../../kit/metrics/metric-figure.tsx';
import styles from './favourites.module.css';
import { isMetric } from './favourites-view.ts';
import type { PowerCell } from './rows.ts';
import type { ColumnLabels } from './use-column-labels.ts';

type Props = {
  readonly column: PowerColumn;
  /** Undefined while the column is on its way. */
  readonly cell: PowerCell | undefined;
  readonly words: ColumnLabels;
  readonly explain: ExplainQuery;
};

/** What is, and below it how it changed. A metric opens its explanation, also where there is too little for a number. */
export function ValueCell({ column, cell, words, explain }: Props) {
  const t = useTranslations('favourites');
  if (!cell) return NO_VALUE;
  const { value, change, from } = cell;
  const changed = change === null ? null : words.change(column, change);
  return (
    <span className={styles.value} data-missing={value === null || undefined}>
      {isMetric(column) ? (
        <MetricValue metric={column} value={value} from={from} explain={explain} />
      ) : (
        <bdi title={value === null ? t('unknown') : words.full(column, value)}>
          {value === null ? NO_VALUE : words.value(column, value)}
        </bdi>
      )}
      <small data-trend={changed?.trend}>
        <bdi>{changed?.text}</bdi>
      </small>
    </span>
  );
}
