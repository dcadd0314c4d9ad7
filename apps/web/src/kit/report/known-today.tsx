'use client';
import { useTranslations } from 'next-intl';
import { useUrlState } from '../../lib/page/url-state.ts';
import { asOfDay } from '../../lib/report/as-of.ts';
import styles from './report.module.css';

/** In a card whose numbers cannot be asked as of a past day, for as long as the report is about one. */
export function KnownToday() {
  const t = useTranslations('report');
  const { read } = useUrlState();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (asOfDay(read('asOf'), new Date(), timeZone) === null) return null;
  return <p className={styles.knownToday}>{t('knownToday')}</p>;
}
