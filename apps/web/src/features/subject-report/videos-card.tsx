'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { KnownToday } from '../../lib/report/known-today.tsx';
import { useVideoColumns } from '../../lib/videos/video-columns.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Loaded } from './loaded.tsx';
import styles from './subject.module.css';
import type { Subject } from './subject.ts';
import type { SubjectDays } from './subject-calls.ts';
import { useSubjectVideos, type VideoSort } from './subject-calls.ts';
import type { TabProps } from './subject-screen.tsx';

const MOST = 200;
const BY_VIEWS = { id: 'views', desc: true };
const API_SORTS: readonly VideoSort[] = ['publishedAt', 'views', 'likes', 'comments', 'shares', 'engagement'];

export function VideosTab({ subject, days }: TabProps) {
  return <VideosCard subject={subject} days={days} />;
}

type Props = {
  readonly subject: Subject;
  readonly days: SubjectDays;
  /** So many and a link to all; all, to be sorted, when left out. */
  readonly most?: number;
};

export function VideosCard({ subject, days, most }: Props) {
  const t = useTranslations('subjectReport');
  const { exact } = useFormats();
  const { read, goTo, linkTo } = useUrlState();
  const allColumns = useVideoColumns({ hasHashtags: true });
  const isWhole = most === undefined;
  const columns = useMemo(
    () => (isWhole ? allColumns : allColumns.map(({ sortBy: _, ...column }) => column)),
    [isWhole, allColumns],
  );
  const sort = (isWhole && readSort(read('sort'), columns)) || BY_VIEWS;
  const apiSort = API_SORTS.find(known => known === sort.id) ?? 'views';
  const reply = useSubjectVideos(subject, days, apiSort, most ?? MOST);
  return (
    <Card
      title={isWhole ? t('videosTitle') : t('topVideos')}
      note={
        reply.data && t('videosInRange', { count: reply.data.total, shown: exact(reply.data.videos.length) })
      }
      flush
    >
      <KnownToday />
      <Loaded reply={reply} heightPx={isWhole ? 480 : 280} padded>
        {({ videos, total }) =>
          videos.length === 0 ? (
            <div className={styles.padded}>
              <MessageBox title={t('noVideosTitle')}>
                <p>{t('noVideosText')}</p>
              </MessageBox>
            </div>
          ) : (
            <>
              <DataTable
                caption={t('videosTitle')}
                columns={columns}
                rows={videos}
                rowKey={video => video.id}
                sort={isWhole ? sort : null}
                onSort={next => goTo({ sort: writeSort(next) })}
              />
              {!isWhole && total > videos.length && (
                <Link className={styles.more} href={linkTo({ tab: 'videos' })}>
                  {t('allVideos')}
                </Link>
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
