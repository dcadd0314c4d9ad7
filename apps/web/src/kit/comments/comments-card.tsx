'use client';
import { COMMENT_SORTS, type contract, type ReplyOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Tip } from '../../ui/tip.tsx';
import { KeywordsInput } from '../filters/filter-inputs.tsx';
import { Pages } from '../filters/pages.tsx';
import { useNames } from '../filters/use-names.ts';
import { SentimentMark } from '../sentiment/sentiment-mark.tsx';
import { TranslateText } from '../translation/translate-text.tsx';
import { COMMENTS_A_PAGE, type CommentView, markedParts } from './comment-view.ts';
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

type OneComment = Omit<ReplyOf<typeof contract.videoComments>['comments'][number], 'answers'>;

type BodyProps = {
  readonly comment: OneComment;
  /** Where it was posted. */
  readonly video: { readonly platform: Platform; readonly id: string };
  /** What was searched for is marked in it. */
  readonly search: string;
  /** Below the text: where the comment was posted. */
  readonly children?: ReactNode;
};

export function CommentBody({ comment, video, search, children }: BodyProps) {
  const t = useTranslations('comments');
  const common = useTranslations('common');
  const { ago, dateTime, counted, exact, date } = useFormats();
  const { author, text, language, publishedAt, pinned, likedByCreator, deletedAt, likes } = comment;
  return (
    <article>
      <p className={styles.author}>
        <bdi>{author.isCreator ? `@${author.name}` : author.name}</bdi>
        {author.isCreator && <Chip>{t('creator')}</Chip>}
        {pinned && <Chip>{t('pinned')}</Chip>}
        {likedByCreator && <Chip>{t('likedByCreator')}</Chip>}
        {deletedAt !== null && <Chip>{common('deletedOn', { day: date(deletedAt) })}</Chip>}
        <Tip as="time" className={layout.faint} dateTime={publishedAt} text={dateTime(publishedAt)}>
          {ago(publishedAt)}
        </Tip>
        {likes !== null && (
          <Tip className={styles.likes} text={exact(likes)}>
            {common('counted.likes', counted(likes))}
          </Tip>
        )}
      </p>
      <p className={styles.words} dir="auto" lang={language ?? undefined} data-private>
        {markedParts(text, search).map(({ start, part, isFound }) =>
          isFound ? <mark key={start}>{part}</mark> : <span key={start}>{part}</span>,
        )}
      </p>
      {!author.isCreator && (
        <SentimentMark
          comment={{ platform: video.platform, videoId: video.id, commentId: comment.id }}
          estimate={comment.sentiment}
        />
      )}
      <TranslateText video={video} text={{ kind: 'comment', id: comment.id }} language={language} />
      {children}
    </article>
  );
}

const MOST_LANGUAGES = 6;

type CommentLanguages = readonly { readonly language: string | null; readonly comments: number }[];

type ChoicesProps = {
  readonly view: CommentView;
  readonly languages: CommentLanguages;
  /** Whether comments can be shown with their answers below them. */
  readonly hasThreads: boolean;
};

function CommentChoices({ view, languages, hasThreads }: ChoicesProps) {
  const t = useTranslations('comments');
  const { linkTo } = useUrlState();
  return (
    <div className={styles.choices}>
      <KeywordsInput label={t('search')} placeholder={t('search')} param="q" size="xs" />
      <LanguageSwitch view={view} languages={languages} />
      <LinkSwitch
        label={t('orderLabel')}
        items={COMMENT_SORTS.map(key => ({
          key,
          label: t(`orders.${key}`),
          href: linkTo({ order: key === 'newest' ? null : key, page: null }),
          current: key === view.sort,
        }))}
      />
      {hasThreads && (
        <LinkSwitch
          label={t('threadsLabel')}
          items={[true, false].map(threaded => ({
            key: String(threaded),
            label: t(threaded ? 'asThreads' : 'eachAlone'),
            href: linkTo({ threads: threaded ? null : 'no', page: null }),
            current: threaded === view.isThreaded,
          }))}
        />
      )}
    </div>
  );
}

/** Every language with its number of comments; pressing one again lets it go. */
function LanguageSwitch({ view, languages }: Pick<ChoicesProps, 'view' | 'languages'>) {
  const t = useTranslations('comments');
  const { language: nameOf } = useNames();
  const { count } = useFormats();
  const { linkTo } = useUrlState();
  const named = languages.flatMap(({ language, comments }) =>
    language === null ? [] : [{ language, comments }],
  );
  if (named.length < 2) return null;
  const items = named.slice(0, MOST_LANGUAGES).map(({ language, comments }) => {
    const isChosen = view.languages.includes(language);
    const next = isChosen ? view.languages.filter(code => code !== language) : [...view.languages, language];
    return {
      key: language,
      label: `${nameOf(language)} ${count(comments)}`,
      href: linkTo({ languages: next.length === 0 ? null : next.join(), page: null }),
      current: isChosen,
    };
  });
  return <LinkSwitch label={t('languagesLabel')} items={items} />;
}
