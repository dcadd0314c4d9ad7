'use client';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { COMMENT_SORTS, type CommentView } from './comment-view.ts';
import styles from './video.module.css';
import { languageName } from './video-header.tsx';
import type { VideoComments } from './video-subject.ts';

const DEBOUNCE_MS = 250;
const LONGEST_SEARCH = 200;
const MOST_LANGUAGES = 6;

type Props = { readonly view: CommentView; readonly languages: VideoComments['languages'] };

export function CommentChoices({ view, languages }: Props) {
  const t = useTranslations('videoReport');
  const { linkTo } = useUrlState();
  return (
    <div className={styles.choices}>
      <CommentSearch search={view.search} />
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
      <LinkSwitch
        label={t('threadsLabel')}
        items={[true, false].map(threaded => ({
          key: String(threaded),
          label: t(threaded ? 'asThreads' : 'eachAlone'),
          href: linkTo({ threads: threaded ? null : 'no', page: null }),
          current: threaded === view.isThreaded,
        }))}
      />
    </div>
  );
}

function CommentSearch({ search }: { search: string }) {
  const t = useTranslations('videoReport');
  const { goTo } = useUrlState();
  const [typed, setTyped] = useState(search);
  const settle = useDebouncedCallback(
    (text: string) => goTo({ q: text === '' ? null : text, page: null }),
    DEBOUNCE_MS,
  );
  return (
    <TextInput
      type="search"
      size="xs"
      aria-label={t('searchComments')}
      placeholder={t('searchComments')}
      leftSection={<IconSearch size={14} stroke={1.6} />}
      maxLength={LONGEST_SEARCH}
      value={typed}
      onChange={event => {
        setTyped(event.currentTarget.value);
        settle(event.currentTarget.value.trim());
      }}
    />
  );
}

/** Every language with its number of comments; pressing one again lets it go. */
function LanguageSwitch({ view, languages }: Props) {
  const t = useTranslations('videoReport');
  const locale = useLocale();
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
      label: `${languageName(locale, language)} ${count(comments)}`,
      href: linkTo({ languages: next.length === 0 ? null : next.join(), page: null }),
      current: isChosen,
    };
  });
  return <LinkSwitch label={t('languagesLabel')} items={items} />;
}
