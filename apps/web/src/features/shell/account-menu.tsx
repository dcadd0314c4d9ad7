'use client';
import { VisuallyHidden } from '@mantine/core';
import dynamic from 'next/dynamic';
import { signOut } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ColorSchemeSwitch } from '../../kit/page/color-scheme-switch.tsx';
import { LanguageSelect } from '../../kit/page/language-select.tsx';
import { HOME_PATH, PROFILE_PATH, SUPPORT_PATH, TEAM_PATH } from '../../lib/page/paths.ts';
import { Link } from '../../ui/link.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './shell.module.css';

const ReportProblem = dynamic(() => import('./report-problem.tsx').then(module => module.ReportProblem), {
  ssr: false,
});

const MENU_ID = 'account-menu';

/** The browser's own popover: closes on Escape and on a click elsewhere, and gives the focus back. */
export function AccountMenu({ name, email }: { name: string; email: string }) {
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
