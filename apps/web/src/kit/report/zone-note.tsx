'use client';
import { useTranslations } from 'next-intl';
import { browserTimeZone } from '../../lib/format/day-range.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import styles from './report.module.css';

/** Says which days are meant where they are not the reader's. */
export function ZoneNote({ reportRange: { timezone } }: { reportRange: Pick<ReportRange, 'timezone'> }) {
  const t = useTranslations('report');
  if (timezone === browserTimeZone()) return null;
  return <small className={styles.zone}>{t('zone', { zone: timezone })}</small>;
}
