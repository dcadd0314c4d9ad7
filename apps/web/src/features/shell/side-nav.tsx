'use client';
import { limitsOfPlan } from '@clipscope/domain';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Lock } from '../../kit/limitation/lock.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { DASHBOARD_PATH } from '../../lib/page/paths.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { Brand } from './brand.tsx';
import { entriesByGroup, isCurrent } from './navigation.ts';
import styles from './shell.module.css';

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
                  {entry.feature && <Lock feature={entry.feature} />}
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

function TeamBlock() {
  const t = useTranslations();
  const { countedExactly } = useFormats();
  const { data: profile } = useProfile();
  if (!profile) return null;
  const { name, subscription } = profile.team;
  return (
    <section className={styles.team} aria-label={t('shell.team')}>
      <span className={styles.name} data-private>
        <bdi>{name}</bdi>
      </span>
      <span>
        <bdi>{t('shell.plan', { plan: t(`plans.${subscription.plan}`) })}</bdi>
      </span>
      <span className={layout.faint}>
        <bdi>{t('shell.history', countedExactly(limitsOfPlan(subscription.plan).historyDayLimit))}</bdi>
      </span>
    </section>
  );
}
