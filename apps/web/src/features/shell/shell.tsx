'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RequireSession } from '../../kit/page/require-session.tsx';
import { PhoneBar } from './phone-bar.tsx';
import styles from './shell.module.css';
import { SideNav } from './side-nav.tsx';
import { SignedInStart } from './signed-in-start.tsx';
import { TopBar } from './top-bar.tsx';

const MAIN_ID = 'main';

export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {t('skip')}
      </a>
      <SideNav />
      <div className={styles.column}>
        <TopBar />
        <main id={MAIN_ID} tabIndex={-1} className={styles.page}>
          <RequireSession>{children}</RequireSession>
        </main>
      </div>
      <PhoneBar />
      <SignedInStart />
    </div>
  );
}
