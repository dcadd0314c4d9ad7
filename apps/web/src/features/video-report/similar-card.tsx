'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { KnownToday } from '../../kit/report/known-today.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath, videoPath } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { RemotePicture } from '../../ui/remote-picture.tsx';
import styles from './video.module.css';
import type { Video } from './video-subject.ts';

type Similar = Video['similar'][number];

/** Videos of others that share hashtags or the sound; what is rare weighs more. */
export function SimilarCard({ video }: { video: Video }) {
  const t = useTranslations('videoReport');
  const columns = useColumns();
  return (
    <Card title={t('similar')} note={t('similarNote')} flush>
      <KnownToday />
      {video.similar.length === 0 ? (
        <p className={styles.padded}>{t('noSimilar')}</p>
      ) : (
        <DataTable
          caption={t('similar')}
          columns={columns}
          rows={video.similar}
          rowKey={row => row.video.id}
        />
      )}
    </Card>
  );
}

function useColumns(): TableColumn<Similar>[] {
  const t = useTranslations('videoReport');
  const texts = useTranslations();
  const { count, exact, percent, date } = useFormats();
  return useMemo(
    () => [
      {
        id: 'video',
        header: t('similarColumns.video'),
        cell: ({ video }) => (
          <span className={styles.similar}>
            <RemotePicture className={styles.thumb} src={video.coverUrl} />
            <span>
              <Link className={styles.similarCaption} href={videoPath(video)} dir="auto">
                {video.caption || texts('videoColumns.noCaption')}
              </Link>
              <Link className={styles.faint} href={accountPath(video.account)}>
                <bdi>@{video.account.handle}</bdi>
              </Link>
            </span>
          </span>
        ),
      },
      {
        id: 'shared',
        header: t('similarColumns.shared'),
        cell: ({ sharedHashtags, sameSound }) => (
          <bdi className={styles.shared}>
            {[...sharedHashtags.map(tag => `#${tag}`), ...(sameSound ? [t('sameSound')] : [])].join(' ')}
          </bdi>
        ),
        hideOnPhone: true,
      },
      {
        id: 'publishedAt',
        header: t('similarColumns.publishedAt'),
        sortBy: ({ video }) => Date.parse(video.publishedAt),
        cell: ({ video }) => date(video.publishedAt),
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'views',
        header: t('counts.views'),
        sortBy: ({ video }) => video.views,
        cell: ({ video }) => <span title={exact(video.views)}>{count(video.views)}</span>,
        numeric: true,
      },
      {
        id: 'engagement',
        header: t('engagement'),
        sortBy: ({ video }) => video.engagementRate,
        cell: ({ video }) => percent(video.engagementRate),
        numeric: true,
        hideOnPhone: true,
      },
    ],
    [t, texts, count, exact, percent, date],
  );
}
