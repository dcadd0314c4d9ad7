'use client';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { Lock } from '../../kit/limitation/lock.tsx';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Link } from '../../ui/link.tsx';
import { openCommandSearch } from './command-search-store.ts';
import { entriesByGroup, isCurrent, NAV_ENTRIES, type NavEntry } from './navigation.ts';
import styles from './shell.module.css';

/** As many as a thumb can hit; the others are one press away. */
const IN_BAR: readonly NavEntry['key'][] = ['dashboard', 'finder', 'trending'];

/** The navigation at phone width, within reach of a thumb. */
export function PhoneBar() {
  const t = useTranslations('shell');
  const path = usePathname();
  const menuId = useId();
  return (
    <nav className={styles.phoneBar} aria-label={t('phoneNavigation')}>
      {NAV_ENTRIES.filter(({ key }) => IN_BAR.includes(key)).map(entry => (
        <Link
          key={entry.key}
          href={entry.path}
          className={styles.phoneEntry}
          aria-current={isCurrent(entry, path) ? 'page' : undefined}
        >
          <entry.icon size={18} stroke={1.6} aria-hidden="true" />
          {t(`entries.${entry.key}`)}
        </Link>
      ))}
      <button type="button" className={styles.phoneEntry} onClick={openCommandSearch}>
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        {t('searchShort')}
      </button>
      <button type="button" className={styles.phoneEntry} popoverTarget={menuId}>
        <IconMenu2 size={18} stroke={1.6} aria-hidden="true" />
        {t('more')}
      </button>
      <PhoneMenu id={menuId} path={path} />
    </nav>
  );
}

/** Every screen by its group. It closes when another one is reached. */
function PhoneMenu({ id, path }: { id: string; path: string }) {
  const t = useTranslations('shell');
  const { data: profile } = useProfile();
  const menu = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is what closes it
  useEffect(() => {
    menu.current?.hidePopover();
  }, [path]);
  return (
    <div ref={menu} id={id} popover="auto" className={styles.phoneMenu}>
      {entriesByGroup(profile).map(({ group, entries }) => (
        <section key={group} aria-labelledby={`${id}-${group}`}>
          <h2 id={`${id}-${group}`}>{t(`groups.${group}`)}</h2>
          <ul>
            {entries.map(entry => (
              <li key={entry.key}>
                <Link href={entry.path} aria-current={isCurrent(entry, path) ? 'page' : undefined}>
                  <entry.icon size={16} stroke={1.6} aria-hidden="true" />
                  {t(`entries.${entry.key}`)}
                  {entry.feature && <Lock feature={entry.feature} />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
