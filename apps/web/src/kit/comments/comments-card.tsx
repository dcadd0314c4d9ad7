'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Pages } from '../../lib/filters/pages.tsx';
import { Card } from '../../ui/card.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { CommentChoices, type CommentLanguages } from './comment-choices.tsx';
import { COMMENTS_A_PAGE, type CommentView } from './comment-view.ts';
import styles from './comments.module.css';

type Props = {
  readonly view: CommentView;
  readonly reply: {
    readonly total: number;
    readonly languages: CommentLanguages;
    readonly comments: readonly unknown[];
  };
  readonly note: string;
  readonly hasThreads?: boolean;
  /** The comments of the page, each a list item. */
  readonly children: ReactNode;
};

/** Comments with what can be chosen of them, and who is not named in them. */
export function CommentsCard({ view, reply, note, hasThreads = false, children }: Props) {
  const t = useTranslations('comments');
  const common = useTranslations('common');
  const { total, languages, comments } = reply;
  return (
    <Card title={common('comments')} note={note}>
      <CommentChoices view={view} languages={languages} hasThreads={hasThreads} />
      <p className={styles.privacy}>{t('pseudonyms')}</p>
      {comments.length === 0 && total === 0 ? (
        <MessageBox title={t('noneFoundTitle')}>
          <p>{t('noneFoundText')}</p>
        </MessageBox>
      ) : (
        <>
          <ul className={styles.comments}>{children}</ul>
          <Pages page={view.page} size={COMMENTS_A_PAGE} shown={comments.length} total={total} />
        </>
      )}
    </Card>
  );
}
