'use client';
import { NO_VALUE } from '@clipscope/domain';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useMetricText } from '../../lib/metrics/use-metric-words.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { hashtagPath } from './account-call.ts';
import { type HashtagUse, hashtagUses } from './hashtag-uses.ts';
import { Loaded } from './loaded.tsx';
import styles from './report.module.css';
import type { PartProps } from './report-subject.ts';
import { useAccountVideos, usePerformances } from './use-account-videos.ts';
import { useTableSort } from './use-table-sort.ts';

const SHOWN = 30;

/** Which hashtags the videos carry and how those videos did; a difference may be chance, and says so. */
export function HashtagsCard(part: PartProps) {
  const t = useTranslations('accountReport.hashtags');
  const columns = useHashtagColumns(part.subject.platform);
  const order = useTableSort('tags', columns, { id: 'videos', desc: true });
  const reply = useAccountVideos(part);
  const performances = usePerformances(part);
  const uses = useMemo(() => hashtagUses(reply.data?.videos ?? [], performances), [reply.data, performances]);
  return (
    <Card
      title={t('title')}
      note={
        reply.data &&
        (uses.length > SHOWN
          ? t('shown', { shown: SHOWN, total: uses.length })
          : t('of', { count: uses.length }))
      }
      flush
    >
      <Loaded reply={reply} heightPx={320} padded>
        {() =>
          uses.length === 0 ? (
            <div className={styles.padded}>
              <MessageBox title={t('none')} />
            </div>
          ) : (
            <>
              <DataTable
                caption={t('title')}
                columns={columns}
                rows={uses.slice(0, SHOWN)}
                rowKey={use => use.hashtag}
                {...order}
              />
              <p className={styles.footnote}>{t('chance')}</p>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function useHashtagColumns(platform: string): TableColumn<HashtagUse>[] {
  const t = useTranslations('accountReport.hashtags');
  const { count, exact } = useFormats();
  const text = useMetricText();
  return useMemo(
    () => [
      {
        id: 'hashtag',
        header: t('hashtag'),
        sortBy: use => use.hashtag,
        cell: ({ hashtag }) => (
          <Link className={styles.link} href={hashtagPath(platform, hashtag)} prefetch={false}>
            <bdi>#{hashtag}</bdi>
          </Link>
        ),
      },
      {
        id: 'videos',
        header: t('videos'),
        sortBy: use => use.videos,
        cell: use => exact(use.videos),
        numeric: true,
      },
      {
        id: 'medianViews',
        header: t('medianViews'),
        sortBy: use => use.medianViews,
        cell: use => <span title={exact(use.medianViews)}>{count(use.medianViews)}</span>,
        numeric: true,
      },
      {
        id: 'medianIndex',
        header: t('medianIndex'),
        sortBy: use => use.medianIndex,
        cell: use =>
          use.medianIndex === null ? (
            <span title={t('indexed', { count: use.indexed })}>{NO_VALUE}</span>
          ) : (
            <span title={t('indexed', { count: use.indexed })}>
              {text('video_performance_index', use.medianIndex)}
            </span>
          ),
        numeric: true,
      },
    ],
    [platform, t, count, exact, text],
  );
}
