'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { CommentBody } from '../../lib/comments/comment-body.tsx';
import { commentQuery, commentView } from '../../lib/comments/comment-view.ts';
import styles from '../../lib/comments/comments.module.css';
import { CommentsCard } from '../../lib/comments/comments-card.tsx';
import { videoPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { PlanClip } from '../../lib/report/plan-clip.tsx';
import { Chip } from '../../ui/chip.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { accountCall } from './account-call.ts';
import { Loaded } from './loaded.tsx';
import { PlanPart } from './plan-part.tsx';
import type { PartProps } from './report-subject.ts';

type AccountComment = ReplyOf<typeof contract.accountComments>['comments'][number];

export function CommentsTab(part: PartProps) {
  return (
    <PlanPart feature="COMMENTS">
      <Comments {...part} />
    </PlanPart>
  );
}

/** What is written under all videos of the account, in the days of the report. */
function Comments({ subject, reportRange }: PartProps) {
  const t = useTranslations('accountReport.comments');
  const { read } = useUrlState();
  const view = commentView(read);
  const call = accountCall(subject, reportRange);
  const reply = useApi(
    contract.accountComments,
    { ...call, query: { ...call.query, ...commentQuery(view) } },
    { keepPrevious: true },
  );
  return (
    <Loaded reply={reply} heightPx={400}>
      {data => (
        <>
          <PlanClip covered={data.range} reportRange={reportRange} />
          {data.known === 0 ? (
            <MessageBox title={t('noneTitle')}>
              <p>{t('noneText')}</p>
            </MessageBox>
          ) : (
            <CommentsCard view={view} reply={data} note={t('read', { known: data.known })}>
              {data.comments.map(({ video, ...comment }) => (
                <li key={`${video.id} ${comment.id}`}>
                  <CommentBody comment={comment} search={view.search}>
                    <Under video={video} isAnswer={comment.parentId !== null} />
                  </CommentBody>
                </li>
              ))}
            </CommentsCard>
          )}
        </>
      )}
    </Loaded>
  );
}

function Under({ video, isAnswer }: { video: AccountComment['video']; isAnswer: boolean }) {
  const t = useTranslations();
  return (
    <p className={styles.place}>
      {isAnswer && <Chip>{t('accountReport.comments.answer')}</Chip>}
      {t.rich('accountReport.comments.onVideo', {
        video: () => (
          <Link href={`${videoPath(video)}?tab=comments`} prefetch={false} dir="auto" data-private>
            {video.caption || t('report.noCaption')}
          </Link>
        ),
      })}
    </p>
  );
}
