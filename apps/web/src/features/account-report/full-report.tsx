'use client';
import { Button, MantineProvider } from '@mantine/core';
import { RequireSession } from '../../kit/page/require-session.tsx';
import { AsOfBanner } from '../../kit/report/as-of.tsx';
import { ReportSkeleton, TabBlocks, useReport } from '../../kit/report/report.tsx';
import { ReportAbout } from '../../kit/report/report-about.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { useIsTakenOver } from '../../lib/page/use-is-taken-over.ts';
import { tabsOf } from '../../lib/report/report-calls.ts';
import { cssVariablesResolver, theme } from '../../lib/theme/mantine-theme.ts';
import layout from '../../ui/layout.module.css';
import styles from './report.module.css';
import { AccountIdentity } from './report-header.tsx';
import { accountReport, topVideos } from './report-screen.tsx';
import type { ReportSubject } from './report-subject.ts';

/** Every part on one page, to be printed or saved as a PDF. Paper is light, whatever the screen is. */
export function FullReport({ subject }: { subject: ReportSubject }) {
  // Its colours are set after those of the app around it.
  const isTakenOver = useIsTakenOver();
  return (
    <main className={styles.paper} data-paper="">
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
          <ReportSkeleton count={7} />
        )}
      </RequireSession>
    </main>
  );
}

function Report({ subject }: { subject: ReportSubject }) {
  const { t, day, dateTime } = useTools();
  const { state, scope } = useReport(accountReport, subject);
  if (!scope) return state;
  const { range, head, now } = scope;
  return (
    <ReportAbout about={accountReport.about} scope={scope}>
      <AccountIdentity account={head}>
        <div className={styles.print}>
          <Button onClick={() => window.print()}>{t('common.print')}</Button>
        </div>
      </AccountIdentity>
      <p className={layout.muted}>
        {t('accountReport.full.days', {
          first: day(range.startDate),
          last: day(range.endDate),
          zone: range.timezone,
          made: dateTime(now.toISOString()),
        })}
      </p>
      <AsOfBanner reportRange={range} />
      {tabsOf(accountReport.calls, subject).map(tab => {
        const blocks = accountReport.tabs[tab];
        // The table of all videos is on the same page.
        const shown = 'load' in blocks ? blocks : blocks.filter(block => block !== topVideos);
        return (
          <section key={tab} className={styles.part} aria-label={t(`report.tabs.${tab}`)}>
            <p className={styles.heading}>{t(`report.tabs.${tab}`)}</p>
            <TabBlocks tab={shown} scope={scope} />
          </section>
        );
      })}
    </ReportAbout>
  );
}
