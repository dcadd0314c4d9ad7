'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { Change } from './change.tsx';
import styles from './industries.module.css';
import { savedSearchRow } from './industry-view.ts';
import type { IndustryTotals } from './use-industries.ts';

type Props = { readonly industries: readonly IndustryTotals[]; readonly days: number };

export function IndustriesTable({ industries, days }: Props) {
  const t = useTranslations('industryReport');
  const columns = useColumns();
  const { read, goTo } = useUrlState();
  return (
    <Card title={t('tableTitle')} note={t('changeNote', { days })} flush>
      <DataTable
        caption={t('tableTitle')}
        columns={columns}
        rows={industries}
        rowKey={row => row.industry}
        sort={readSort(read('sort'), columns) ?? { id: 'viewsGained', desc: true }}
        onSort={next => goTo({ sort: writeSort(next) })}
      />
    </Card>
  );
}

function useColumns(): TableColumn<IndustryTotals>[] {
  const t = useTranslations();
  const { count, exact, percent } = useFormats();
  const { read } = useUrlState();
  return useMemo(() => {
    const kept = savedSearchRow(read);
    const counted = (id: 'accounts' | 'newVideos' | 'viewsGained', hideOnPhone: boolean) => ({
      id,
      header: t(`industryReport.columns.${id}`),
      sortBy: (row: IndustryTotals) => row[id],
      cell: (row: IndustryTotals) => <span title={exact(row[id])}>{count(row[id])}</span>,
      numeric: true,
      hideOnPhone,
    });
    const changed = (id: 'videosChange' | 'viewsChange', hideOnPhone: boolean) => ({
      id,
      header: t(`industryReport.columns.${id}`),
      sortBy: (row: IndustryTotals) => row[id],
      cell: (row: IndustryTotals) => <Change ratio={row[id]} />,
      numeric: true,
      hideOnPhone,
    });
    return [
      {
        id: 'industry',
        header: t('industryReport.columns.industry'),
        sortBy: row => t(`industries.${row.industry}`),
        cell: row => (
          <Link className={styles.industry} href={`/industry/${row.industry}${kept}`}>
            {t(`industries.${row.industry}`)}
          </Link>
        ),
      },
      counted('accounts', true),
      counted('newVideos', true),
      changed('videosChange', true),
      counted('viewsGained', false),
      changed('viewsChange', false),
      {
        id: 'share',
        header: t('industryReport.columns.share'),
        sortBy: row => row.share,
        cell: row => percent(row.share),
        numeric: true,
        hideOnPhone: true,
      },
    ];
  }, [t, count, exact, percent, read]);
}
