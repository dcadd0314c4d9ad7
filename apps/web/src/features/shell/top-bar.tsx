'use client';
import { GUIDES_PATH } from '@clipscope/domain';
import { VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { signOut, useSession } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useRef, useState, useSyncExternalStore } from 'react';
import { ColorSchemeSwitch, LanguageSelect } from '../../kit/page/preferences.tsx';
import { ConnectionChip } from '../../kit/sources/connection.tsx';
import { useTimeZone } from '../../lib/format/time-zone.ts';
import { HOME_PATH, PROFILE_PATH, SUPPORT_PATH, TEAM_PATH } from '../../lib/page/paths.ts';
import { Link } from '../../ui/link.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { openCommandSearch, useCommandSearchWanted } from './command-search-store.ts';
import { NotificationBell } from './notification-bell.tsx';
import styles from './shell.module.css';

const ReportProblem = dynamic(() => import('./report-problem.tsx').then(module => module.ReportProblem), {
  ssr: false,
});

const MENU_ID = 'account-menu';

/** The browser's own popover: closes on Escape and on a click elsewhere, and gives the focus back. */
function AccountMenu({ name, email }: { name: string; email: string }) {
  const t = useTranslations('shell');
  const common = useTranslations('common');
  const menu = useRef<HTMLDivElement>(null);
  // Loaded at the first report and left mounted, so that typed text is still there.
  const [problem, setProblem] = useState<'never' | 'open' | 'closed'>('never');
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={MENU_ID}>
        <Portrait name={name || email} src={null} sizePx={28} />
        <VisuallyHidden>{t('accountMenu')}</VisuallyHidden>
      </button>
      <div id={MENU_ID} ref={menu} popover="auto" className={styles.menu}>
        <div className={styles.person} data-private>
          <b>{name}</b>
          <span>{email}</span>
        </div>
        <Link className={styles.accountEntry} href={PROFILE_PATH} onClick={close}>
          {t('entries.profile')}
        </Link>
        <Link className={styles.accountEntry} href={TEAM_PATH} onClick={close}>
          {t('entries.team')}
        </Link>
        <Link className={styles.accountEntry} href={GUIDES_PATH} target="_blank" onClick={close}>
          {t('guides')}
        </Link>
        <Link className={styles.accountEntry} href={SUPPORT_PATH} onClick={close}>
          {t('support')}
        </Link>
        <button
          type="button"
          className={styles.accountEntry}
          onClick={() => {
            close();
            setProblem('open');
          }}
        >
          {common('reportProblem')}
        </button>
        <div className={styles.switches}>
          <LanguageSelect />
          <ColorSchemeSwitch />
        </div>
        <button
          type="button"
          className={styles.accountEntry}
          onClick={() => void signOut({ callbackUrl: HOME_PATH })}
        >
          {t('signOut')}
        </button>
      </div>
      {problem !== 'never' && (
        <ReportProblem opened={problem === 'open'} onClose={() => setProblem('closed')} />
      )}
    </>
  );
}

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
        {session && <ConnectionChip />}
        {zone !== null && <span className={styles.zone}>{t('allTimes', { zone })}</span>}
        {session && <NotificationBell />}
        {session && <AccountMenu name={session.user.name} email={session.user.email} />}
      </div>
      {wanted && session && <CommandSearch />}
    </header>
  );
}
