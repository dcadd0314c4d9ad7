'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { analysisPart } from '../../kit/analysis/analysis-part.tsx';
import { COMMENT_PARAMS, commentView } from '../../kit/comments/comment-view.ts';
import styles from '../../kit/comments/comments.module.css';
import { CommentBody, CommentsCard } from '../../kit/comments/comments-card.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { sentimentPart } from '../../kit/sentiment/sentiment-part.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { videoPath } from '../../lib/page/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { Link } from '../../ui/link.tsx';
import { asks, explainAccount } from './account-calls.ts';
import type { AccountBasic, ReportSubject } from './report-subject.ts';

const { part } = partsOf<ReportSubject, AccountBasic>();

/** What is written under all videos of the account, in the days of the report. */
const list = part({
  asks: { found: asks.comments },
  feature: 'COMMENTS',
  heightPx: 400,
  hasClip: true,
  params: COMMENT_PARAMS,
  empty: ({ t, found }) =>
    found.known === 0 && {
      title: t('accountReport.comments.noneTitle'),
      text: t('accountReport.comments.noneText'),
    },
  show: ({ t, found, read }) => {
    const view = commentView(read);
    return (
      <CommentsCard view={view} reply={found} note={t('accountReport.comments.read', { known: found.known })}>
        {found.comments.map(({ video, ...comment }) => (
          <li key={`${video.id} ${comment.id}`}>
            <CommentBody comment={comment} video={video} search={view.search}>
              <Under video={video} isAnswer={comment.parentId !== null} />
            </CommentBody>
          </li>
        ))}
      </CommentsCard>
    );
  },
});

const sentiment = sentimentPart<ReportSubject, AccountBasic>({
  asks: { found: asks.sentiment },
  explain: explainAccount,
  fileName: ({ subject }) => subject.handle,
  hasCaptions: true,
  behind: 'COMMENTS',
});

export const comments = [analysisPart<ReportSubject, AccountBasic>(), sentiment, list];

type Video = ReplyOf<typeof contract.accountComments>['comments'][number]['video'];

function Under({ video, isAnswer }: { readonly video: Video; readonly isAnswer: boolean }) {
  const { t } = useTools();
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
