'use client';
import { useTranslations } from 'next-intl';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import { useFormats } from '../format/use-formats.ts';
import { useUrlState } from '../page/url-state.ts';
import styles from './report.module.css';
import type { ReportRange } from './use-report-range.ts';

/** Nobody should take the past for the present: said as long as it is shown, and left with one click. */
export function AsOfBanner({ reportRange }: { reportRange: ReportRange }) {
  const t = useTranslations('report');
  const { day } = useFormats();
  const { linkTo } = useUrlState();
  if (reportRange.asOf === null) return null;
  return (
    <div className={styles.past} role="status">
      <span>{t('asOfBanner', { day: day(reportRange.asOf) })}</span>
      <SamePageLink href={linkTo({ asOf: null })} replace>
        {t('asOfLeave')}
      </SamePageLink>
    </div>
  );
}
