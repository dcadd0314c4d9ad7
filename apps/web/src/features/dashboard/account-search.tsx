'use client';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { AccountList } from './account-list.tsx';

const DEBOUNCE_MS = 250;
const MOST_FOUND = 6;

export function AccountSearch() {
  const t = useTranslations('dashboard');
  const { read, goTo } = useUrlState();
  const trackUsage = useTrackUsage();
  const query = read('q') ?? '';
  const [typed, setTyped] = useState(query);
  const settle = useDebouncedCallback((text: string) => {
    goTo({ q: text === '' ? null : text });
    if (text !== '') void trackUsage({ feature: 'search', action: 'open' });
  }, DEBOUNCE_MS);

  return (
    <>
      <TextInput
        type="search"
        label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        maxLength={MAX_TEXT_LENGTHS.search}
        value={typed}
        onChange={event => {
          setTyped(event.currentTarget.value);
          settle(event.currentTarget.value.trim());
        }}
      />
      {query !== '' && <AccountList query={query} limit={MOST_FOUND} />}
    </>
  );
}
