'use client';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Chip } from '../../ui/chip.tsx';
import { markedParts } from './marked-parts.ts';
import styles from './video.module.css';
import type { VideoComments } from './video-subject.ts';

type Thread = VideoComments['comments'][number];
type OneComment = Thread['answers'][number];

export function CommentList({ comments, search }: { comments: readonly Thread[]; search: string }) {
  const t = useTranslations('videoReport');
  return (
    <ul className={styles.comments}>
      {comments.map(({ answers, ...comment }) => (
        <li key={comment.id}>
          <Comment comment={comment} search={search} />
          {answers.length > 0 && (
            <ul className={styles.answers}>
              {answers.map(answer => (
                <li key={answer.id}>
                  <Comment comment={answer} search={search} />
                </li>
              ))}
            </ul>
          )}
          {comment.replies !== null && answers.length > 0 && comment.replies > answers.length && (
            <p className={styles.more}>{t('moreAnswers', { count: comment.replies - answers.length })}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Comment({ comment, search }: { comment: OneComment; search: string }) {
  const t = useTranslations('videoReport');
  const { ago, dateTime, count, exact, date } = useFormats();
  const { author, text, language, publishedAt, pinned, likedByCreator, deletedAt, likes } = comment;
  return (
    <article className={styles.comment}>
      <p className={styles.author}>
        <bdi>{author.isCreator ? `@${author.name}` : author.name}</bdi>
        {author.isCreator && <Chip>{t('creator')}</Chip>}
        {pinned && <Chip>{t('pinned')}</Chip>}
        {likedByCreator && <Chip>{t('likedByCreator')}</Chip>}
        {deletedAt !== null && <Chip>{t('commentDeleted', { day: date(deletedAt) })}</Chip>}
        <time className={styles.faint} dateTime={publishedAt} title={dateTime(publishedAt)}>
          {ago(publishedAt)}
        </time>
        {likes !== null && (
          <span className={styles.likes} title={exact(likes)}>
            {t('likesCount', { count: likes, shown: count(likes) })}
          </span>
        )}
      </p>
      <p className={styles.words} dir="auto" lang={language ?? undefined}>
        {markedParts(text, search).map(({ start, part, isFound }) =>
          isFound ? <mark key={start}>{part}</mark> : <span key={start}>{part}</span>,
        )}
      </p>
    </article>
  );
}
