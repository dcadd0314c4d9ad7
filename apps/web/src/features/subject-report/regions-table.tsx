'use client';
import { flagEmoji } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import styles from './subject.module.css';
import type { SubjectInfo } from './subject.ts';

type Region = SubjectInfo['regions'][number];
const BY_VIDEOS = { id: 'newVideos', desc: true };

/** Every country with a video in the range, and those whose country is unknown. */
export function RegionsTable({ regions }: { regions: readonly Region[] }) {
  const t = useTranslations('subjectReport');
  const { country, count, exact, percent } = useFormats();
  const { read, goTo } = useUrlState();
  const columns = useMemo<TableColumn<Region>[]>(
    () => [
      {
        id: 'country',
        header: t('regionColumns.country'),
        cell: ({ region }) =>
          region === null ? (
            t('unknownCountry')
          ) : (
            <span className={styles.country}>
              {flagEmoji(region)} {country(region)}
            </span>
          ),
      },
      {
        id: 'newVideos',
        header: t('figures.newVideos'),
        sortBy: row => row.newVideos,
        cell: row => <span title={exact(row.newVideos)}>{count(row.newVideos)}</span>,
        numeric: true,
      },
      {
        id: 'share',
        header: t('regionColumns.share'),
        sortBy: row => row.share,
        cell: row => percent(row.share),
        numeric: true,
      },
      {
        id: 'viewsGained',
        header: t('figures.viewsGained'),
        sortBy: row => row.viewsGained,
        cell: row => <span title={exact(row.viewsGained)}>{count(row.viewsGained)}</span>,
        numeric: true,
      },
    ],
    [t, country, count, exact, percent],
  );
  if (regions.length === 0) return null;
  return (
    <Card title={t('regionsTitle')} note={t('regionsCount', { count: regions.length })} flush>
      <DataTable
        caption={t('regionsTitle')}
        columns={columns}
        rows={regions}
        rowKey={({ region }) => region ?? ''}
        sort={readSort(read('sort'), columns) ?? BY_VIDEOS}
        onSort={next => goTo({ sort: writeSort(next) })}
      />
    </Card>
  );
}
