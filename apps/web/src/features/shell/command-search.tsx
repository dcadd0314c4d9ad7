'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { readWords } from '../../kit/filters/filter-values.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { SEARCH_PATH } from '../../lib/page/paths.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { CommandHits } from './command-hits.tsx';
import { useCommandSearchOpenings } from './command-search-store.ts';
import { entriesFor } from './navigation.ts';

const [store, spotlight] = createSpotlight();
/** Shorter than the time between two keys of most who type. */
const DEBOUNCE_MS = 60;
const OF_EACH = 4;

/** Search over accounts, videos, hashtags, sounds and pages, by keyboard or pointer. Enter alone shows all. */
export function CommandSearch() {
  const t = useTranslations();
  const router = useRouter();
  const trackUsage = useTrackUsage();
  const openings = useCommandSearchOpenings();
  const { data: profile } = useProfile();
  const [query, setQuery] = useState('');
  const words = readWords(query);
  const [settled] = useDebouncedValue(words, DEBOUNCE_MS);
  const { data, isLoading, error } = useApi(
    contract.searchAll,
    settled === '' ? null : { params: { q: settled }, query: { limit: OF_EACH } },
    { keepPrevious: true },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: every asking opens it again, and nothing else does
  useEffect(() => {
    spotlight.open();
    void trackUsage({ feature: 'search_modal', action: 'open' });
  }, [openings]);

  const typed = query.trim().toLowerCase();
  const pages = entriesFor(profile).filter(({ key }) =>
    t(`shell.entries.${key}`).toLowerCase().includes(typed),
  );
  const found = words === '' || settled === '' ? null : (data ?? null);
  const hits = found ? Object.values(found).reduce((sum, kind) => sum + kind.length, 0) : 0;
  const waiting = isLoading || words !== settled;
  const showAll = () => router.push(`${SEARCH_PATH}?${new URLSearchParams({ q: words })}`);

  // What is chosen by itself belongs to the list before: in a new one ArrowDown leads to the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query or new hits clear the selection
  useEffect(() => {
    document.querySelector('[data-action][data-selected]')?.removeAttribute('data-selected');
    store.updateState(state => ({ ...state, selected: -1 }));
  }, [words, data]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || words === '') return;
    if (document.querySelector('[data-action][data-selected]')) return;
    showAll();
    spotlight.close();
  }

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight={520}
    >
      <Spotlight.Search
        placeholder={t('shell.searchPlaceholder')}
        aria-label={t('shell.search')}
        maxLength={MAX_TEXT_LENGTHS.search}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        onKeyDown={onKeyDown}
      />
      <Spotlight.ActionsList>
        {found && <CommandHits found={found} />}
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label={t('shell.pages')}>
            {pages.map(entry => (
              <Spotlight.Action
                key={entry.key}
                label={t(`shell.entries.${entry.key}`)}
                leftSection={<entry.icon size={16} stroke={1.6} />}
                onClick={() => router.push(entry.path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {hits + pages.length === 0 && (
          <Spotlight.Empty role="status">
            {error ? t('states.failed') : waiting ? t('states.loading') : t('shell.nothingFound')}
          </Spotlight.Empty>
        )}
        {words !== '' && (
          <Spotlight.Action
            label={t('shell.allResults', { words })}
            leftSection={<IconArrowRight size={16} stroke={1.6} />}
            onClick={showAll}
          />
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
