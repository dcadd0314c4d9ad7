'use client';
import { contract } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ApiError } from '../../lib/api/api-error.ts';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useTabView } from '../../lib/usage/use-track-usage.ts';
import { FiguresSkeleton } from '../../ui/figure.tsx';
import { Overview } from './overview.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportControls } from './report-controls.tsx';
import { ReportHeader } from './report-header.tsx';
import type { ReportSubject } from './report-subject.ts';
import { REPORT_TABS, type ReportTab } from './report-tabs.ts';
import { UnknownAccount } from './unknown-account.tsx';
import { useReportRange } from './use-report-range.ts';
import { VideosTab } from './videos-tab.tsx';

export function ReportScreen({ subject }: { subject: ReportSubject }) {
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
    return <UnknownAccount subject={subject} />;
  }
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!account || !reportRange) return <ReportSkeleton />;
  return (
    <>
      <ReportHeader account={account}>
        <ReportActions subject={subject} account={account} />
      </ReportHeader>
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
