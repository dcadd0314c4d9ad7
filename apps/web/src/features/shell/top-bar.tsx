'use client';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useSession } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { useTimeZone } from '../../lib/format/time-zone.ts';
import { AccountMenu } from './account-menu.tsx';
import { openCommandSearch, useCommandSearchWanted } from './command-search-store.ts';
import { NotificationBell } from './notification-bell.tsx';
import styles from './shell.module.css';

const CommandSearch = dynamic(() => import('./command-search.tsx').then(module => module.CommandSearch), {
  ssr: false,
});

const never = () => () => {};

export function TopBar() {
  const t = useTranslations('shell');
  const { data: session } = useSession();
  const wanted = useCommandSearchWanted();
  const zone = useTimeZone();
  const isMac = useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
  useHotkeys([['mod+K', openCommandSearch]], []);

  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={styles.search}
        onClick={openCommandSearch}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={15} stroke={1.6} aria-hidden="true" />
        <span className={styles.searchLabel}>{t('search')}</span>
        <kbd className={styles.keys}>{t(isMac ? 'keysMac' : 'keysOther')}</kbd>
      </button>
      <div className={styles.end}>
        {zone !== null && <span className={styles.zone}>{t('allTimes', { zone })}</span>}
        {session && <NotificationBell />}
        {session && <AccountMenu name={session.user.name} email={session.user.email} />}
      </div>
      {wanted && session && <CommandSearch />}
    </header>
  );
}
