'use client';
import { limitsOfPlan } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import layout from '../../ui/layout.module.css';
import styles from './shell.module.css';

export function TeamBlock() {
  const t = useTranslations();
  const { exact } = useFormats();
  const { data: profile } = useProfile();
  if (!profile) return null;
  const { name, subscription } = profile.team;
  return (
    <section className={styles.team} aria-label={t('shell.team')}>
      <span className={styles.name} data-private>
        {name}
      </span>
      <span>
        <bdi>{t('shell.plan', { plan: t(`plans.${subscription.plan}`) })}</bdi>
      </span>
      <span className={layout.faint}>
        <bdi>{t('shell.history', { days: exact(limitsOfPlan(subscription.plan).historyDayLimit) })}</bdi>
      </span>
    </section>
  );
}
