'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { flagEmoji, MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { AccountCell } from '../../kit/columns/account-cell.tsx';
import { FailureBox } from '../../kit/failure-box.tsx';
import { TrackButton } from '../../kit/favourites/track-button.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { Card } from '../../ui/card.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Tip } from '../../ui/tip.tsx';
import styles from './dashboard.module.css';

const ROW_PX = 55;

function AccountList({ query, limit }: { query: string; limit: number }) {
  const t = useTranslations();
  const call = { params: { q: query }, query: { limit } };
  const { data, error, mutate } = useApi(contract.searchAccounts, call, { keepPrevious: true });

  if (error) {
    return <FailureBox error={error} onRetry={() => void mutate()} />;
  }
  if (!data) {
    return (
      <div role="status" aria-label={t('states.loading')}>
        <Skeleton height={limit * ROW_PX} />
      </div>
    );
  }
  if (data.accounts.length === 0) {
    return (
      <MessageBox title={t('dashboard.noneTitle')}>
        <p>{t('dashboard.noneText')}</p>
      </MessageBox>
    );
  }
  return (
    <ul>
      {data.accounts.map(account => (
        <AccountRow key={`${account.platform}:${account.id}`} account={account} />
      ))}
    </ul>
  );
}

type Account = ReplyOf<typeof contract.searchAccounts>['accounts'][number];

function AccountRow({ account }: { account: Account }) {
  const t = useTranslations();
  const { counted, exact, country } = useFormats();
  return (
    <li className={styles.row}>
      <AccountCell account={account} />
      <span className={styles.detail}>
        {t(`platforms.${account.platform}`)}
        {account.countryCode !== null &&
          ` · ${flagEmoji(account.countryCode)} ${country(account.countryCode)}`}
      </span>
      <Tip className={styles.followers} text={exact(account.followers)}>
        {t('common.counted.followers', counted(account.followers))}
      </Tip>
      <TrackButton
        kind="account"
        subject={{ platform: account.platform, id: account.id }}
        name={account.displayName || account.handle}
      />
    </li>
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
      {query !== '' && <AccountList query={query} limit={MOST_FOUND} />}
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
