'use client';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import styles from './report.module.css';

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
