'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CommentBody } from '../../kit/comments/comment-body.tsx';
import { commentQuery, commentView } from '../../kit/comments/comment-view.ts';
import styles from '../../kit/comments/comments.module.css';
import { CommentsCard } from '../../kit/comments/comments-card.tsx';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { NotInPlan } from '../../lib/limitation/not-in-plan.tsx';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import type { Video } from './video-subject.ts';

type Thread = ReplyOf<typeof contract.videoComments>['comments'][number];

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
  const { read } = useUrlState();
  const view = commentView(read);
  const { data, error, mutate } = useApi(
    contract.videoComments,
    {
      params: { id: video.id },
      query: {
        platform: video.platform,
        ...reportRange.asOfQuery,
        ...commentQuery(view),
        threads: view.isThreaded ? 'true' : 'false',
      },
    },
    { keepPrevious: true },
  );
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={400} />;
  if (data.known === 0)
    return (
      <MessageBox title={t('noCommentsTitle')}>
        <p>{data.shown ? t('noCommentsRead', { count: data.shown }) : t('noCommentsText')}</p>
      </MessageBox>
    );
  return (
    <CommentsCard
      view={view}
      reply={data}
      note={
        data.shown === null
          ? t('commentsKnown', { known: data.known })
          : t('commentsKnownOf', { known: data.known, shown: data.shown })
      }
      hasThreads
    >
      {data.comments.map(thread => (
        <CommentThread key={thread.id} thread={thread} search={view.search} />
      ))}
    </CommentsCard>
  );
}

function CommentThread({ thread, search }: { thread: Thread; search: string }) {
  const t = useTranslations('comments');
  const { answers, ...comment } = thread;
  return (
    <li>
      <CommentBody comment={comment} search={search} />
      {answers.length > 0 && (
        <ul className={styles.answers}>
          {answers.map(answer => (
            <li key={answer.id}>
              <CommentBody comment={answer} search={search} />
            </li>
          ))}
        </ul>
      )}
      {comment.replies !== null && answers.length > 0 && comment.replies > answers.length && (
        <p className={styles.more}>{t('moreAnswers', { count: comment.replies - answers.length })}</p>
      )}
    </li>
  );
}
