'use client';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { DASHBOARD_PATH } from '../../lib/page/paths.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Link } from '../../ui/link.tsx';
import { Brand } from './brand.tsx';
import { entriesByGroup, isCurrent } from './navigation.ts';
import styles from './shell.module.css';
import { TeamBlock } from './team-block.tsx';

export function SideNav() {
  const t = useTranslations('shell');
  const path = usePathname();
  const { data: profile } = useProfile();
  return (
    <nav className={styles.side} aria-label={t('mainNavigation')}>
      <div className={styles.brand}>
        <Brand href={DASHBOARD_PATH} />
      </div>
      {entriesByGroup(profile).map(({ group, entries }) => (
        <section key={group} aria-labelledby={`nav-${group}`}>
          <h2 id={`nav-${group}`} className={styles.group}>
            {t(`groups.${group}`)}
          </h2>
          <ul>
            {entries.map(entry => (
              <li key={entry.key}>
                <Link
                  href={entry.path}
                  className={styles.entry}
                  aria-current={isCurrent(entry, path) ? 'page' : undefined}
                >
                  <entry.icon size={16} stroke={1.6} aria-hidden="true" />
                  {t(`entries.${entry.key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <TeamBlock />
    </nav>
  );
}
