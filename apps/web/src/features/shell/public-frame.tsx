import { GUIDES_PATH } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ConsentBanner } from '../../kit/consent/consent-banner.tsx';
import { ColorSchemeSwitch, LanguageSelect } from '../../kit/page/preferences.tsx';
import {
  ANALYTICS_PATH,
  HOME_PATH,
  PRICING_PATH,
  PRIVACY_PATH,
  SIGN_IN_PATH,
  TERMS_PATH,
} from '../../lib/page/paths.ts';
import { AppReady } from '../../lib/start/app-ready.tsx';
import { Link } from '../../ui/link.tsx';
import { Brand } from './brand.tsx';
import styles from './frame.module.css';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const common = useTranslations('common');
  return (
    <div className={styles.frame}>
      <SkipLink />
      <div>
        <ConsentBanner />
        <header className={styles.header}>
          <Brand href={HOME_PATH} />
          <nav className={styles.links} aria-label={t('mainNavigation')}>
            <Link href={GUIDES_PATH}>{t('guides')}</Link>
            <Link href={PRICING_PATH}>{t('pricing')}</Link>
            <Link href={SIGN_IN_PATH}>{common('signIn')}</Link>
          </nav>
        </header>
      </div>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <Link href={TERMS_PATH} prefetch={false}>
          {t('terms')}
        </Link>
        <Link href={PRIVACY_PATH} prefetch={false}>
          {t('privacy')}
        </Link>
        <Link href={ANALYTICS_PATH} prefetch={false}>
          {t('analytics')}
        </Link>
        <LanguageSelect />
        <ColorSchemeSwitch />
      </footer>
      <AppReady />
    </div>
  );
}
