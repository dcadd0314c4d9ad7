'use client';
import { useTranslations } from 'next-intl';
import { usePageClock } from '../format/page-clock.ts';
import { useTimeZone } from '../format/time-zone.ts';
import { useUrlState } from '../page/url-state.ts';
import { asOfDay } from './as-of.ts';
import styles from './report.module.css';

/** In a card whose numbers cannot be asked as of a past day, for as long as the report is about one. */
export function KnownToday() {
  const t = useTranslations('report');
  const { read } = useUrlState();
  const timeZone = useTimeZone();
  const now = usePageClock();
  if (timeZone === null || asOfDay(read('asOf'), now(), timeZone) === null) return null;
  return <p className={styles.knownToday}>{t('knownToday')}</p>;
}
