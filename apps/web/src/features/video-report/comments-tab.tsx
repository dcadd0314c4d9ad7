'use client';
import { contract } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { NotInPlan } from '../../lib/limitation/not-in-plan.tsx';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { Card } from '../../ui/card.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Pager } from '../../ui/pager.tsx';
import { CommentChoices } from './comment-choices.tsx';
import { CommentList } from './comment-list.tsx';
import { commentView } from './comment-view.ts';
import styles from './video.module.css';
import type { Video } from './video-subject.ts';

const PAGE = 20;

export function CommentsTab({ video, reportRange }: { video: Video; reportRange: ReportRange }) {
  const t = useTranslations('videoReport');
  const { data: profile } = useProfile();
  if (!profile) return <Skeleton height={400} />;
  if (!profile.features.includes('COMMENTS'))
    return <NotInPlan feature="COMMENTS">{t('commentsGate')}</NotInPlan>;
  return <Comments video={video} reportRange={reportRange} />;
}

function Comments({ video, reportRange }: { video: Video; reportRange: ReportRange }) {
  const t = useTranslations('videoReport');
  const { exact } = useFormats();
  const { read, linkTo } = useUrlState();
  const view = commentView(read);
  const { data, error, mutate } = useApi(
    contract.videoComments,
    {
      params: { id: video.id },
      query: {
        platform: video.platform,
        ...reportRange.asOfQuery,
        search: view.search,
        languages: view.languages.join(),
        sort: view.sort,
        threads: view.isThreaded ? 'true' : 'false',
        limit: PAGE,
        offset: (view.page - 1) * PAGE,
      },
    },
    { keepPrevious: true },
  );
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={400} />;
  if (data.known === 0)
    return (
      <MessageBox title={t('noCommentsTitle')}>
        <p>{data.shown ? t('noCommentsRead', { count: exact(data.shown) }) : t('noCommentsText')}</p>
      </MessageBox>
    );
  const first = (view.page - 1) * PAGE + 1;
  const last = Math.min(first + data.comments.length - 1, data.total);
  const to = (page: number) => linkTo({ page: page === 1 ? null : String(page) });
  return (
    <Card
      title={t('comments')}
      note={
        data.shown === null
          ? t('commentsKnown', { known: exact(data.known) })
          : t('commentsKnownOf', { known: exact(data.known), shown: exact(data.shown) })
      }
    >
      <CommentChoices view={view} languages={data.languages} />
      <p className={styles.privacy}>{t('pseudonyms')}</p>
      {data.comments.length === 0 ? (
        <MessageBox title={t('noneFoundTitle')}>
          <p>{t('noneFoundText')}</p>
        </MessageBox>
      ) : (
        <>
          <CommentList comments={data.comments} search={view.search} />
          <Pager
            label={t('pages')}
            place={t('place', { first: exact(first), last: exact(last), total: exact(data.total) })}
            previous={view.page > 1 ? { label: t('previousPage'), href: to(view.page - 1) } : null}
            next={last < data.total ? { label: t('nextPage'), href: to(view.page + 1) } : null}
          />
        </>
      )}
    </Card>
  );
}
