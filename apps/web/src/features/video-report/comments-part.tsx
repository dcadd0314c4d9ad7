'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { analysisPart } from '../../kit/analysis/analysis-part.tsx';
import { COMMENT_PARAMS, commentView } from '../../kit/comments/comment-view.ts';
import styles from '../../kit/comments/comments.module.css';
import { CommentBody, CommentsCard } from '../../kit/comments/comments-card.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { sentimentPart } from '../../kit/sentiment/sentiment-part.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { asks, explainVideo, type Video, type VideoSubject } from './video-calls.ts';

const { part } = partsOf<VideoSubject, Video>();

const list = part({
  asks: { found: asks.comments },
  feature: 'COMMENTS',
  gateText: ({ t }) => t('videoReport.commentsGate'),
  heightPx: 400,
  params: COMMENT_PARAMS,
  empty: ({ t, found: { known, shown } }) =>
    known === 0 && {
      title: t('videoReport.noCommentsTitle'),
      text: shown ? t('videoReport.noCommentsRead', { count: shown }) : t('videoReport.noCommentsText'),
    },
  show: ({ t, found, read, subject }) => {
    const view = commentView(read);
    const { known, shown, comments } = found;
    return (
      <CommentsCard
        view={view}
        reply={found}
        note={
          // Collected since the platform's number was read.
          shown === null || shown < known
            ? t('videoReport.commentsKnown', { known })
            : t('videoReport.commentsKnownOf', { known, shown })
        }
        hasThreads
      >
        {comments.map(thread => (
          <CommentThread key={thread.id} thread={thread} video={subject} search={view.search} />
        ))}
      </CommentsCard>
    );
  },
});

const sentiment = sentimentPart<VideoSubject, Video>({
  asks: { found: asks.sentiment },
  explain: scope => ({ ...explainVideo(scope), timezone: scope.range.timezone }),
  fileName: ({ subject }) => subject.id,
  hasCaptions: false,
  behind: 'COMMENTS',
});

export const comments = [analysisPart<VideoSubject, Video>(), sentiment, list];

type Thread = ReplyOf<typeof contract.videoComments>['comments'][number];

type ThreadProps = { readonly thread: Thread; readonly video: VideoSubject; readonly search: string };

function CommentThread({ thread, video, search }: ThreadProps) {
  const { t } = useTools();
  const { answers, ...comment } = thread;
  return (
    <li>
      <CommentBody comment={comment} video={video} search={search} />
      {answers.length > 0 && (
        <ul className={styles.answers}>
          {answers.map(answer => (
            <li key={answer.id}>
              <CommentBody comment={answer} video={video} search={search} />
            </li>
          ))}
        </ul>
      )}
      {comment.replies !== null && answers.length > 0 && comment.replies > answers.length && (
        <p className={styles.more}>
          {t('comments.moreAnswers', { count: comment.replies - answers.length })}
        </p>
      )}
    </li>
  );
}
