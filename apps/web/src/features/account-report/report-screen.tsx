'use client';
import { contract } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ApiError } from '../../lib/api/api-error.ts';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { DASHBOARD_PATH } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useTabView } from '../../lib/usage/use-track-usage.ts';
import { FiguresSkeleton } from '../../ui/figure.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Overview } from './overview.tsx';
import { ReportControls } from './report-controls.tsx';
import { ReportHeader } from './report-header.tsx';
import type { ReportSubject } from './report-subject.ts';
import { REPORT_TABS, type ReportTab } from './report-tabs.ts';
import { useReportRange } from './use-report-range.ts';
import { VideosTab } from './videos-tab.tsx';

export function ReportScreen({ subject }: { subject: ReportSubject }) {
  const t = useTranslations('report');
  const { read } = useUrlState();
  const tab: ReportTab = REPORT_TABS.find(known => known === read('tab')) ?? 'overview';
  useTabView('account', tab);
  const reportRange = useReportRange();
  const {
    data: account,
    error,
    mutate,
  } = useApi(contract.accountBasic, {
    params: { id: subject.handle },
    query: { platform: subject.platform },
  });

  if (error instanceof ApiError && error.status === 404) {
    return (
      <MessageBox title={t('notFoundTitle', { handle: subject.handle })} isPageTitle>
        <p>{t('notFoundText')}</p>
        <Link href={DASHBOARD_PATH}>{t('notFoundAction')}</Link>
      </MessageBox>
    );
  }
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!account || !reportRange) return <ReportSkeleton />;
  return (
    <>
      <ReportHeader account={account} />
      <ReportControls tab={tab} reportRange={reportRange} />
      {tab === 'overview' ? (
        <Overview subject={subject} account={account} reportRange={reportRange} />
      ) : (
        <VideosTab subject={subject} reportRange={reportRange} />
      )}
    </>
  );
}

function ReportSkeleton() {
  const t = useTranslations('states');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={60} width="60%" mb={24} />
      <FiguresSkeleton count={4} />
      <Skeleton height={320} mt={16} />
    </div>
  );
}
