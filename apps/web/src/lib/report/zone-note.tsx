'use client';
import { useTranslations } from 'next-intl';
import { useTimeZone } from '../format/time-zone.ts';
import styles from './report.module.css';
import type { ReportRange } from './use-report-range.ts';

/** Says which days are meant where they are not the reader's. */
export function ZoneNote({ reportRange: { timezone } }: { reportRange: Pick<ReportRange, 'timezone'> }) {
  const t = useTranslations('report');
  const own = useTimeZone();
  if (own === null || timezone === own) return null;
  return <small className={styles.zone}>{t('zone', { zone: timezone })}</small>;
}
