'use client';
import { Button, MantineProvider } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { usePageClock } from '../../lib/format/page-clock.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { AsOfBanner } from '../../lib/report/as-of-banner.tsx';
import { useReportRange } from '../../lib/report/use-report-range.ts';
import { RequireSession } from '../../lib/session/require-session.tsx';
import { cssVariablesResolver, theme } from '../../lib/theme/mantine-theme.ts';
import styles from './full-report.module.css';
import { ReportHeader } from './report-header.tsx';
import { ReportPart } from './report-part.tsx';
import { ReportSkeleton } from './report-screen.tsx';
import type { ReportSubject } from './report-subject.ts';
import { tabsOf } from './report-tabs.ts';
import { UnknownAccount } from './unknown-account.tsx';
import { useAccount } from './use-account.ts';

const never = () => () => {};

/** Every part on one page, to be printed or kept as a PDF. Paper is light, whatever the screen is. */
export function FullReport({ subject }: { subject: ReportSubject }) {
  // Its colours are set after those of the app around it.
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <main className={styles.paper}>
      <RequireSession>
        {isTakenOver ? (
          <MantineProvider
            theme={theme}
            cssVariablesResolver={cssVariablesResolver}
            forceColorScheme="light"
            withGlobalClasses={false}
          >
            <Report subject={subject} />
          </MantineProvider>
        ) : (
          <ReportSkeleton />
        )}
      </RequireSession>
    </main>
  );
}

function Report({ subject }: { subject: ReportSubject }) {
  const t = useTranslations();
  const { day, dateTime } = useFormats();
  const now = usePageClock();
  const reportRange = useReportRange();
  const { data: account, error, mutate } = useAccount(subject, reportRange);

  if (error instanceof ApiError && error.status === 404) return <UnknownAccount subject={subject} />;
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!account || !reportRange) return <ReportSkeleton />;
  return (
    <>
      <ReportHeader account={account}>
        <div className={styles.print}>
          <Button onClick={() => window.print()}>{t('common.print')}</Button>
        </div>
      </ReportHeader>
      <p className={styles.days}>
        {t('accountReport.full.days', {
          first: day(reportRange.startDate),
          last: day(reportRange.endDate),
          zone: reportRange.timezone,
          made: dateTime(now().toISOString()),
        })}
      </p>
      <AsOfBanner reportRange={reportRange} />
      {tabsOf(subject.platform).map(tab => (
        <section key={tab} className={styles.part} aria-label={t(`report.tabs.${tab}`)}>
          <p className={styles.heading}>{t(`report.tabs.${tab}`)}</p>
          <ReportPart
            tab={tab}
            subject={subject}
            account={account}
            reportRange={reportRange}
            withTopVideos={false}
          />
        </section>
      ))}
    </>
  );
}
