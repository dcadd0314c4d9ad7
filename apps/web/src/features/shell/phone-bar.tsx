'use client';
import { IconSearch } from '@tabler/icons-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { openCommandSearch } from './command-search-store.ts';
import { isCurrent, NAV_ENTRIES } from './navigation.ts';
import styles from './phone-bar.module.css';

/** The navigation at phone width, within reach of a thumb. */
export function PhoneBar() {
  const t = useTranslations('shell');
  const path = usePathname();
  return (
    <nav className={styles.bar} aria-label={t('phoneNavigation')}>
      {NAV_ENTRIES.map(entry => (
        <Link
          key={entry.key}
          href={entry.path}
          className={styles.entry}
          aria-current={isCurrent(entry, path) ? 'page' : undefined}
        >
          <entry.icon size={18} stroke={1.6} aria-hidden="true" />
          {t(`entries.${entry.key}`)}
        </Link>
      ))}
      <button type="button" className={styles.entry} onClick={openCommandSearch}>
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        {t('searchShort')}
      </button>
    </nav>
  );
}
