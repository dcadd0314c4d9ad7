'use client';
import { contract } from '@clipscope/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath } from '../../lib/page/paths.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { useCommandSearchAsked } from './command-search-store.ts';
import { NAV_ENTRIES } from './navigation.ts';

const DEBOUNCE_MS = 250;
const ACCOUNTS_SHOWN = 8;

/** Search over accounts and pages, by keyboard or pointer. */
export function CommandSearch() {
  const t = useTranslations();
  const { count } = useFormats();
  const router = useRouter();
  const trackUsage = useTrackUsage();
  const asked = useCommandSearchAsked();
  const [query, setQuery] = useState('');
  const [settled] = useDebouncedValue(query.trim(), DEBOUNCE_MS);
  const { data, isLoading, error } = useApi(
    contract.searchAccounts,
    settled === '' ? null : { params: { q: settled }, query: { limit: ACCOUNTS_SHOWN } },
    { keepPrevious: true },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: every asking opens it again
  useEffect(() => {
    spotlight.open();
    void trackUsage({ feature: 'search_modal', action: 'open' });
  }, [asked, trackUsage]);

  const words = query.trim().toLowerCase();
  const pages = NAV_ENTRIES.filter(({ key }) => t(`shell.entries.${key}`).toLowerCase().includes(words));
  const accounts = settled === '' ? [] : (data?.accounts ?? []);
  const waiting = isLoading || query.trim() !== settled;

  return (
    <Spotlight.Root query={query} onQueryChange={setQuery} shortcut={null} scrollable maxHeight={440}>
      <Spotlight.Search
        placeholder={t('shell.searchPlaceholder')}
        aria-label={t('shell.search')}
        leftSection={<IconSearch size={16} stroke={1.6} />}
      />
      <Spotlight.ActionsList>
        {accounts.length > 0 && (
          <Spotlight.ActionsGroup label={t('shell.accounts')}>
            {accounts.map(account => (
              <Spotlight.Action
                key={`${account.platform}:${account.id}`}
                label={account.displayName}
                description={`@${account.handle} · ${t(`platforms.${account.platform}`)} · ${t('shell.followers', { count: count(account.followers) })}`}
                leftSection={<Portrait name={account.displayName} src={account.avatarUrl} sizePx={32} />}
                onClick={() => router.push(accountPath(account))}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
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
        {accounts.length + pages.length === 0 && (
          <Spotlight.Empty role="status">
            {error ? t('states.failed') : waiting ? t('states.loading') : t('shell.nothingFound')}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
