'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { KnownToday } from '../../lib/report/known-today.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { useCreatorColumns } from './creator-columns.tsx';
import { Loaded } from './loaded.tsx';
import styles from './subject.module.css';
import type { Subject } from './subject.ts';
import type { SubjectDays } from './subject-calls.ts';
import { useSubjectUsers } from './subject-calls.ts';
import type { TabProps } from './subject-screen.tsx';

const MOST = 200;
const BY_VIDEOS = { id: 'videos', desc: true };

export function CreatorsTab({ subject, days }: TabProps) {
  return <CreatorsCard subject={subject} days={days} />;
}

type Props = {
  readonly subject: Subject;
  readonly days: SubjectDays;
  /** So many and a link to all; all, to be sorted, when left out. */
  readonly most?: number;
};

export function CreatorsCard({ subject, days, most }: Props) {
  const t = useTranslations('subjectReport');
  const { exact } = useFormats();
  const { read, goTo, linkTo } = useUrlState();
  const allColumns = useCreatorColumns();
  const isWhole = most === undefined;
  const columns = useMemo(
    () => (isWhole ? allColumns : allColumns.map(({ sortBy: _, ...column }) => column)),
    [isWhole, allColumns],
  );
  const sort = (isWhole && readSort(read('sort'), columns)) || BY_VIDEOS;
  // The API picks the top ones by what is sorted, where it can.
  const reply = useSubjectUsers(subject, days.query, sort.id === 'views' ? 'views' : 'videos', most ?? MOST);
  return (
    <Card
      title={isWhole ? t('creatorsTitle') : t('topCreators')}
      note={
        reply.data && t('creatorsInRange', { count: reply.data.total, shown: exact(reply.data.users.length) })
      }
      flush
    >
      <KnownToday />
      <Loaded reply={reply} heightPx={isWhole ? 480 : 240} padded>
        {({ users, total }) =>
          users.length === 0 ? (
            <div className={styles.padded}>
              <MessageBox title={t('noCreatorsTitle')}>
                <p>{t('noCreatorsText')}</p>
              </MessageBox>
            </div>
          ) : (
            <>
              <DataTable
                caption={t('topCreators')}
                columns={columns}
                rows={users}
                rowKey={user => user.account.id}
                sort={isWhole ? sort : null}
                onSort={next => goTo({ sort: writeSort(next) })}
              />
              {!isWhole && total > users.length && (
                <Link className={styles.more} href={linkTo({ tab: 'creators' })}>
                  {t('allCreators')}
                </Link>
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
