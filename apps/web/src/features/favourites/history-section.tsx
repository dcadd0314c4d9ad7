'use client';
import { contract, POWER_COLUMNS, type PowerColumn } from '@clipscope/contract';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import type { Favourite } from '../../lib/favourites/favourite.ts';
import filing from '../../lib/favourites/filing.module.css';
import { readOne } from '../../lib/filters/filter-values.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { useChartFormats } from '../../ui/chart/use-chart-formats.ts';
import about from './about.module.css';
import styles from './favourites.module.css';
import { type FavouritesView, historyGrain } from './favourites-view.ts';
import { useColumnLabels } from './use-column-labels.ts';
import { ValueCell } from './value-cell.tsx';

type Props = {
  readonly favourite: Favourite;
  readonly view: FavouritesView;
  readonly reportRange: ReportRange;
};

/** The numbers of one account over the range: each as it is, and one of them over time. */
export function HistorySection({ favourite, view, reportRange }: Props) {
  const t = useTranslations('favourites.about');
  const words = useColumnLabels();
  const { read, goTo } = useUrlState();
  const { platform, subjectId } = favourite;
  const shown = readOne(read('show'), POWER_COLUMNS) ?? view.trend;
  // Nothing was observed yet: there is nothing to ask for.
  const isKnown = favourite.tracking.lastSuccessAt !== null;
  const { data, error, mutate } = useApi(
    contract.powerTable,
    isKnown
      ? { query: { ...reportRange.query, platform, ids: subjectId, columns: view.columns.join() } }
      : null,
    { keepPrevious: true },
  );
  if (!isKnown) return <p className={styles.faint}>{t('unread')}</p>;
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  const cells = data?.rows[0]?.columns ?? [];
  const explain = { kind: 'account', id: subjectId, platform, ...reportRange.query } as const;
  return (
    <section className={filing.section}>
      <dl className={about.numbers}>
        {view.columns.map(column => (
          <div key={column}>
            <dt>{words.name(column)}</dt>
            <dd>
              <ValueCell
                column={column}
                cell={cells.find(cell => cell.column === column)}
                words={words}
                explain={explain}
              />
            </dd>
          </div>
        ))}
      </dl>
      <NativeSelect
        size="xs"
        label={t('history')}
        value={shown}
        data={POWER_COLUMNS.map(column => ({ value: column, label: words.name(column) }))}
        onChange={event => goTo({ show: event.currentTarget.value })}
      />
      <HistoryChart favourite={favourite} column={shown} reportRange={reportRange} />
    </section>
  );
}

type ChartProps = {
  readonly favourite: Favourite;
  readonly column: PowerColumn;
  readonly reportRange: ReportRange;
};

function HistoryChart({ favourite, column, reportRange }: ChartProps) {
  const t = useTranslations('favourites');
  const words = useColumnLabels();
  const { day } = useFormats();
  const counts = useChartFormats();
  const { platform, subjectId } = favourite;
  const grain = historyGrain(column, reportRange.days);
  const { data, error, mutate } = useApi(
    contract.powerTableHistory,
    { query: { ...reportRange.query, platform, ids: subjectId, columns: column, grain } },
    { keepPrevious: true },
  );
  const points = data?.rows[0]?.points;
  const chart = useMemo(() => {
    const values = (points ?? []).map(point => point.values[0] ?? null);
    return {
      shape: 'line' as const,
      days: (points ?? []).map(({ date }) => date),
      series: [{ name: words.name(column), values }],
    };
  }, [points, words, column]);
  const formats = useMemo(
    () => ({
      ...counts,
      axisValue: (value: number) => words.value(column, value),
      fullValue: (value: number | null) =>
        value === null ? counts.fullValue(null) : (words.full(column, value) ?? words.value(column, value)),
    }),
    [counts, words, column],
  );
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!points) return <Skeleton height={220} />;
  const known = points.flatMap(({ date, values: [value] }) =>
    typeof value === 'number' ? [{ date, value }] : [],
  );
  const [first, last] = [known[0], known.at(-1)];
  return (
    <DayChart
      data={chart}
      formats={formats}
      fileName={`${favourite.name}-${column}`}
      summary={
        first && last
          ? t('course', {
              name: words.name(column),
              first: words.value(column, first.value),
              firstDay: day(first.date),
              last: words.value(column, last.value),
              lastDay: day(last.date),
              missing: points.length - known.length,
            })
          : t('noCourse')
      }
    />
  );
}
