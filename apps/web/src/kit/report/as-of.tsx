'use client';
import { Popover, Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePageClock, useTimeZone } from '../../lib/format/time-zone.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { asOfDay } from '../../lib/report/report-range.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import styles from './report.module.css';

const AsOfForm = dynamic(() => import('./day-forms.tsx').then(module => module.AsOfForm), {
  ssr: false,
  loading: () => <Skeleton height={72} width={240} />,
});

/** Shows the report with what was known at the end of a past day. */
export function AsOfPicker({ reportRange }: { reportRange: ReportRange }) {
  const t = useTranslations('report');
  const { day } = useFormats();
  const [opened, setOpened] = useState(false);
  const { asOf } = reportRange;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" returnFocus withinPortal>
      <Popover.Target>
        <button
          type="button"
          className={styles.asOf}
          data-past={asOf !== null || undefined}
          onClick={() => setOpened(open => !open)}
        >
          {t.rich('asOfDay', { day: () => <b>{asOf === null ? t('today') : day(asOf)}</b> })}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <AsOfForm reportRange={reportRange} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Shown for as long as a past day is displayed, with a link back to today. */
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

/** In a card whose numbers are not available as of a past day, while the report shows one. */
export function KnownToday() {
  const t = useTranslations('report');
  const { read } = useUrlState();
  const timeZone = useTimeZone();
  const now = usePageClock();
  if (timeZone === null || asOfDay(read('asOf'), now(), timeZone) === null) return null;
  return <p className={styles.knownToday}>{t('knownToday')}</p>;
}
