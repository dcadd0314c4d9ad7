'use client';
import { DAY_MS } from '@clipscope/domain';
import { useLocale, useTranslations } from 'next-intl';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import styles from '../../ui/forms.module.css';
import type { Availability } from './support.ts';

/** A Monday, to name the days of the week from. */
const MONDAY = Date.UTC(2026, 10, 16);

export function Hours({ availability }: { availability: Availability }) {
  const t = useTranslations('support.hours');
  const locale = useLocale();
  const { online, hoursUntilOnline, hours } = availability;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const nameOf = (day: number) => weekday.format(MONDAY + (day - 1) * DAY_MS);
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return (
    <Card title={t('title')} note={<Chip live={online}>{online ? t('online') : t('offline')}</Chip>}>
      <div className={styles.form}>
        <p>
          {t('when', {
            first: nameOf(Math.min(...hours.weekdays)),
            last: nameOf(Math.max(...hours.weekdays)),
            opens: clock(hours.opensAtHour),
            closes: clock(hours.closesAtHour),
          })}
        </p>
        <p className={styles.quiet}>
          {online ? t('onlineText') : t('offlineText', { count: hoursUntilOnline })}
        </p>
      </div>
    </Card>
  );
}
