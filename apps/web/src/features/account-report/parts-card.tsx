'use client';
import { NO_VALUE } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useMetricText } from '../../lib/metrics/use-metric-text.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { type PartUse, partUse, type UsedPart } from './part-uses.ts';
import styles from './report.module.css';
import type { PartProps } from './report-subject.ts';
import { useAccountVideos, usePerformances } from './use-account-videos.ts';
import { useTableSort } from './use-table-sort.ts';

export const PARTS_SHOWN = 30;

type Kind = 'hashtags' | 'sounds' | 'stickers';

type Props<Part extends UsedPart> = PartProps & {
  readonly kind: Kind;
  /** The most used first. */
  readonly parts: readonly Part[];
  readonly total: number;
  readonly name: (part: Part) => string;
  /** The name as a link to its report. */
  readonly cell: (part: Part) => ReactNode;
};

/** What the videos are made with and how those videos did; a difference may be chance, and says so. */
export function PartsCard<Part extends UsedPart>(props: Props<Part>) {
  const { subject, reportRange, kind, parts, total } = props;
  const t = useTranslations('accountReport.parts');
  const common = useTranslations('common');
  const columns = usePartColumns(props);
  const order = useTableSort(kind, columns, { id: 'videos', desc: true });
  const { data } = useAccountVideos({ subject, reportRange });
  const performances = usePerformances({ subject, reportRange });
  const rows = useMemo(() => {
    const videos = new Map(data?.videos.map(video => [video.id, video]));
    return parts.slice(0, PARTS_SHOWN).map(part => ({ part, use: partUse(part, videos, performances) }));
  }, [parts, data, performances]);
  const title = t(`${kind}.title`);
  return (
    <Card
      title={title}
      note={
        total > rows.length
          ? common('topOf', { shown: rows.length, total })
          : t(`${kind}.of`, { count: total })
      }
      flush
    >
      {rows.length === 0 ? (
        <div className={styles.padded}>
          <MessageBox title={t(`${kind}.none`)} />
        </div>
      ) : (
        <>
          <DataTable
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={({ part }) => part.id}
            {...order}
          />
          <p className={styles.footnote}>{t('chance')}</p>
        </>
      )}
    </Card>
  );
}

type Row<Part> = { readonly part: Part; readonly use: PartUse };

function usePartColumns<Part extends UsedPart>({ kind, name, cell }: Props<Part>): TableColumn<Row<Part>>[] {
  const t = useTranslations('accountReport.parts');
  const common = useTranslations('common');
  const { count, exact } = useFormats();
  const text = useMetricText();
  return useMemo(
    () => [
      {
        id: 'part',
        header: t(`${kind}.part`),
        sortBy: ({ part }) => name(part),
        cell: ({ part }) => cell(part),
      },
      {
        id: 'videos',
        header: common('videos'),
        sortBy: ({ use }) => use.videos,
        cell: ({ use }) => exact(use.videos),
        numeric: true,
      },
      {
        id: 'medianViews',
        header: t('medianViews'),
        sortBy: ({ use }) => use.medianViews,
        cell: ({ use }) => <span title={exact(use.medianViews)}>{count(use.medianViews)}</span>,
        numeric: true,
      },
      {
        id: 'medianIndex',
        header: t('medianIndex'),
        sortBy: ({ use }) => use.medianIndex,
        cell: ({ use: { medianIndex, indexed } }) => (
          <span title={t('indexed', { count: indexed })}>
            {medianIndex === null ? NO_VALUE : text('video_performance_index', medianIndex)}
          </span>
        ),
        numeric: true,
      },
    ],
    [kind, name, cell, t, count, exact, text, common],
  );
}
