'use client';
import { useTranslations } from 'next-intl';
import { KeywordsInput } from '../../lib/filters/keywords-input.tsx';
import { useNames } from '../../lib/filters/use-names.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { COMMENT_SORTS, type CommentView } from './comment-view.ts';
import styles from './comments.module.css';

const MOST_LANGUAGES = 6;

export type CommentLanguages = readonly { readonly language: string | null; readonly comments: number }[];

type Props = {
  readonly view: CommentView;
  readonly languages: CommentLanguages;
  /** Whether comments can be shown with their answers below them. */
  readonly hasThreads: boolean;
};

export function CommentChoices({ view, languages, hasThreads }: Props) {
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
function LanguageSwitch({ view, languages }: Pick<Props, 'view' | 'languages'>) {
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
