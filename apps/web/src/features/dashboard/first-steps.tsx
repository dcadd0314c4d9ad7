'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { Loaded } from '../../kit/loaded.tsx';
import { NoHits } from '../../kit/subjects/no-hits.tsx';
import { SubjectHits } from '../../kit/subjects/subject-hits.tsx';
import { useSubjectHits } from '../../kit/subjects/use-subject-hits.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { Card } from '../../ui/card.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './dashboard.module.css';

const ROW_PX = 49;

function Found({ words, isWaiting }: { words: string; isWaiting: boolean }) {
  const t = useTranslations();
  const reply = useSubjectHits({ kind: 'account', words, limit: MOST_FOUND });
  return (
    <Loaded reply={reply} heightPx={MOST_FOUND * ROW_PX}>
      {hits =>
        hits.length === 0 ? (
          <MessageBox title={t('dashboard.noneTitle')}>
            <NoHits why={reply.why}>
              <p>{t('dashboard.noneText')}</p>
            </NoHits>
          </MessageBox>
        ) : (
          <SubjectHits
            kind="account"
            label={t('common.terms.searchResults')}
            hits={hits}
            isOutdated={isWaiting || reply.isOutdated}
          />
        )
      }
    </Loaded>
  );
}

const DEBOUNCE_MS = 250;
const MOST_FOUND = 6;

function AccountSearch() {
  const t = useTranslations('dashboard');
  const { read, goTo } = useUrlState();
  const trackUsage = useTrackUsage();
  const query = read('q') ?? '';
  const [typed, setTyped] = useState(query);
  const settle = useDebouncedCallback((text: string) => {
    goTo({ q: text === '' ? null : text }, 'replace');
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
      {query !== '' && <Found words={query} isWaiting={query !== typed.trim()} />}
    </>
  );
}

const WIDGETS = '/business/widgets/items/';

/** For a team that tracks nothing yet: find an account, track it, and the widgets below fill themselves. */
export function FirstSteps() {
  const t = useTranslations('dashboard.first');
  const { mutate } = useSWRConfig();
  const { data } = useApi(contract.favourites, { query: { kind: 'account' } });
  const tracked = data?.favourites.length;
  const began = useRef<number | undefined>(undefined);
  began.current ??= tracked;

  useEffect(() => {
    if (tracked === undefined || tracked === began.current) return;
    void mutate(key => Array.isArray(key) && String(key[0]).startsWith(WIDGETS));
  }, [tracked, mutate]);

  // It stays until the page is left, so that a second account can be added as well.
  if (began.current !== 0) return null;
  return (
    <Card title={t('title')}>
      <ol className={styles.firstSteps}>
        <li>{t('find')}</li>
        <li>{t('track')}</li>
        <li>{t('watch')}</li>
      </ol>
      <AccountSearch />
    </Card>
  );
}
