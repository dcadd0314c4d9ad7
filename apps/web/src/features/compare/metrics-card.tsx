'use client';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import styles from './compare.module.css';
import type { CompareDays } from './compare-days.ts';
import type { CompareView } from './compare-view.ts';
import { type FigureRow, useFigureColumns } from './figure-columns.tsx';
import type { Member } from './use-members.ts';
import type { MemberSeries } from './use-series.ts';

type Props = {
  readonly view: CompareView;
  readonly members: readonly Member[];
  readonly series: MemberSeries;
  readonly days: CompareDays;
  readonly isLoaded: boolean;
};

const ROW_PX = 42;

/** Each member's figures of the same days, side by side. */
export function MetricsCard({ view, members, series, days, isLoaded }: Props) {
  const t = useTranslations('compare');
  const { read, goTo } = useUrlState();
  const columns = useFigureColumns(view, days);
  const sort = readSort(read('sort'), columns);
  const { lists } = series;
  const rows = useMemo<FigureRow[]>(
    () =>
      members.flatMap(member =>
        member.id === null ? [] : [{ ...member, points: lists?.[member.place] ?? [] }],
      ),
    [members, lists],
  );
  return (
    <Card title={t('figures')} note={t('figuresNote')} flush>
      {isLoaded ? (
        <DataTable
          caption={t('figures')}
          columns={columns}
          rows={rows}
          rowKey={row => row.asked}
          sort={sort}
          onSort={next => goTo({ sort: writeSort(next) })}
          csvName={`compare-${view.kind}`}
          isFirstPinned
        />
      ) : (
        <div className={styles.padded}>
          <Skeleton height={(view.ids.length + 1) * ROW_PX} />
        </div>
      )}
    </Card>
  );
}
