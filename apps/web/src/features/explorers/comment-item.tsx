'use client';
import type { ReactNode } from 'react';
import commentStyles from '../../kit/comments/comments.module.css';
import { CommentBody } from '../../kit/comments/comments-card.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { accountPath, videoPath } from '../../lib/page/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { Link } from '../../ui/link.tsx';
import type { Comments } from './explorer-calls.ts';
import styles from './explorers.module.css';

export type TrackedComment = Comments['comments'][number];
type Reply = TrackedComment['answers'][number];

type Props = {
  readonly comment: TrackedComment;
  readonly search: string;
  /** Above it: why it is shown. */
  readonly reasons?: ReactNode;
};

/** A comment in its thread, with where it was posted. */
export function CommentItem({ comment, search, reasons }: Props) {
  const { t } = useTools();
  const { video, parent, answers, isQuestion, ...body } = comment;
  const more = (body.replies ?? 0) - answers.length;
  return (
    <li>
      {reasons && <div className={styles.reasons}>{reasons}</div>}
      {parent && <ReplyText className={styles.parent} reply={parent} />}
      <CommentBody comment={body} video={video} search={search}>
        <p className={commentStyles.place}>
          {isQuestion && !reasons && <Chip>{t('explorers.question')}</Chip>}
          <Link href={accountPath(video.account)} prefetch={false}>
            <bdi>@{video.account.handle}</bdi>
          </Link>
          <span>{t(`platforms.${video.platform}`)}</span>
          <Link href={`${videoPath(video)}?tab=comments`} prefetch={false} dir="auto" data-private>
            {video.caption || t('report.noCaption')}
          </Link>
        </p>
        {answers.length > 0 && (
          <ul className={styles.answers} aria-label={t('explorers.replies')}>
            {answers.map(answer => (
              <li key={`${answer.publishedAt} ${answer.text}`}>
                <ReplyText reply={answer} />
              </li>
            ))}
          </ul>
        )}
        {answers.length > 0 && more > 0 && (
          <p className={commentStyles.more}>{t('comments.moreAnswers', { count: more })}</p>
        )}
      </CommentBody>
    </li>
  );
}

function ReplyText({ reply, className }: { readonly reply: Reply; readonly className?: string | undefined }) {
  const { t, ago } = useTools();
  const { author, text, publishedAt } = reply;
  return (
    <p className={className}>
      <bdi>{author.isCreator ? `@${author.name}` : author.name}</bdi>{' '}
      {author.isCreator && <Chip>{t('comments.creator')}</Chip>}{' '}
      <time dateTime={publishedAt}>{ago(publishedAt)}</time>
      {': '}
      <span dir="auto" data-private>
        {text}
      </span>
    </p>
  );
}

/** Ids are unique within a video. */
export const commentKey = ({ video, id }: TrackedComment) => `${video.platform}/${video.id}/${id}`;
