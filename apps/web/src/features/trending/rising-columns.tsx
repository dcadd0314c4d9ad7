'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import type { TableColumn } from '../../ui/data-table.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { GrowthCell } from './growth-cell.tsx';
import { type RisingRow, reachOf } from './rising-row.ts';
import { SampleCreators } from './sample-creators.tsx';
import { StageChip } from './stage-chip.tsx';
import { SubjectCell } from './subject-cell.tsx';
import styles from './trending.module.css';
import type { TrendingView } from './trending-view.ts';
import type { TrendingRange } from './use-trending-range.ts';

type Asked = {
  readonly rows: readonly RisingRow[];
  readonly view: TrendingView;
  readonly range: TrendingRange;
  readonly region: string;
};

export function useRisingColumns({ rows, view, range, region }: Asked): TableColumn<RisingRow>[] {
  const t = useTranslations('trending');
  const { count, exact, list } = useFormats();
  return useMemo(() => {
    const reach = reachOf(rows);
    return [
      { id: 'rank', header: t('columns.rank'), cell: row => row.rank, numeric: true },
      {
        id: 'subject',
        header: t(`columns.${rows[0]?.kind ?? 'hashtag'}`),
        cell: row => <SubjectCell row={row} />,
      },
      {
        id: 'stage',
        header: t('columns.stage'),
        cell: row => <StageChip stage={row.trend.stage} />,
        hideOnPhone: true,
      },
      {
        id: 'sparkline',
        header: t('columns.sparkline', { days: rows[0]?.sparkline.length ?? 0 }),
        cell: row => (
          <Sparkline
            values={row.sparkline}
            label={t('sparklineText', {
              days: row.sparkline.length,
              values: list(row.sparkline.map(exact)),
            })}
            isFromZero
            isMuted={row.trend.stage === 'fading'}
          />
        ),
        hideOnPhone: true,
      },
      {
        id: 'growth',
        header: t('columns.growth'),
        cell: row => (
          <GrowthCell row={row} reach={reach} platform={view.platform} range={range} region={region} />
        ),
        // A phone has room for one of the numbers: the one that the list is ranked by.
        hideOnPhone: view.metric !== 'velocity',
      },
      {
        id: 'newVideos',
        header: t('columns.newVideos'),
        cell: row => <span title={exact(row.newVideos)}>{count(row.newVideos)}</span>,
        numeric: true,
        hideOnPhone: view.metric !== 'videos',
      },
      {
        id: 'viewsGained',
        header: t('columns.viewsGained', { days: range.days }),
        cell: row => <span title={exact(row.viewsGained)}>{count(row.viewsGained)}</span>,
        numeric: true,
        hideOnPhone: view.metric !== 'views',
      },
      {
        id: 'creators',
        header: t('columns.creators'),
        cell: row => (
          <span className={styles.creators}>
            <SampleCreators creators={row.sampleCreators} />
            <span title={exact(row.creators)}>{count(row.creators)}</span>
          </span>
        ),
        numeric: true,
        hideOnPhone: view.metric !== 'creators',
      },
    ];
  }, [rows, view, range, region, t, count, exact, list]);
}
