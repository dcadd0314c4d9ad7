'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { useApi } from '../../lib/api/use-api.ts';
import { Card } from '../../ui/card.tsx';
import { AccountSearch } from './account-search.tsx';
import styles from './dashboard.module.css';

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
