'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Chip } from '../../ui/chip.tsx';
import styles from './comments.module.css';
import { markedParts } from './marked-parts.ts';

type OneComment = Omit<ReplyOf<typeof contract.videoComments>['comments'][number], 'answers'>;

type Props = {
  readonly comment: OneComment;
  /** What was searched for is marked in it. */
  readonly search: string;
  /** Below the words: where it stands. */
  readonly children?: ReactNode;
};

export function CommentBody({ comment, search, children }: Props) {
  const t = useTranslations('comments');
  const common = useTranslations('common');
  const { ago, dateTime, count, exact, date } = useFormats();
  const { author, text, language, publishedAt, pinned, likedByCreator, deletedAt, likes } = comment;
  return (
    <article>
      <p className={styles.author}>
        <bdi>{author.isCreator ? `@${author.name}` : author.name}</bdi>
        {author.isCreator && <Chip>{t('creator')}</Chip>}
        {pinned && <Chip>{t('pinned')}</Chip>}
        {likedByCreator && <Chip>{t('likedByCreator')}</Chip>}
        {deletedAt !== null && <Chip>{common('deletedOn', { day: date(deletedAt) })}</Chip>}
        <time className={styles.time} dateTime={publishedAt} title={dateTime(publishedAt)}>
          {ago(publishedAt)}
        </time>
        {likes !== null && (
          <span className={styles.likes} title={exact(likes)}>
            {t('likesCount', { count: likes, shown: count(likes) })}
          </span>
        )}
      </p>
      <p className={styles.words} dir="auto" lang={language ?? undefined} data-private>
        {markedParts(text, search).map(({ start, part, isFound }) =>
          isFound ? <mark key={start}>{part}</mark> : <span key={start}>{part}</span>,
        )}
      </p>
      {children}
    </article>
  );
}
