'use client';
import { useTranslations } from 'next-intl';
import { readPage } from '../../lib/filters/filter-values.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import type { VideoFilters } from '../../lib/video-filters/video-filters.ts';
import { FoundAccounts } from './found-accounts.tsx';
import { FoundHashtags } from './found-hashtags.tsx';
import { FoundSounds } from './found-sounds.tsx';
import styles from './search.module.css';
import { AT_LENGTH, BESIDE, type ListKind } from './search-view.ts';
import { VideoColumn } from './video-column.tsx';

const LISTS = { accounts: FoundAccounts, hashtags: FoundHashtags, sounds: FoundSounds } as const;

type Props = {
  readonly words: string;
  readonly kind: 'all' | ListKind;
  readonly filters: VideoFilters;
};

export function SearchResults({ words, kind, filters }: Props) {
  const t = useTranslations('search');
  const { read } = useUrlState();
  const asked = { words, platform: filters.platform };
  if (kind !== 'all') {
    const List = LISTS[kind];
    return <List {...asked} page={readPage(read('page'))} size={AT_LENGTH} />;
  }
  return (
    <section className={styles.columns} aria-label={t('results')}>
      <FoundAccounts {...asked} page={null} size={BESIDE} />
      <VideoColumn words={words} filters={filters} />
      <FoundHashtags {...asked} page={null} size={BESIDE} />
      <FoundSounds {...asked} page={null} size={BESIDE} />
    </section>
  );
}
