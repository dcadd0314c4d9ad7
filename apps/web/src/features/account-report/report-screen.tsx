'use client';
import { contract } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ApiError } from '../../lib/api/api-error.ts';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { ReportControls } from '../../lib/report/report-controls.tsx';
import { ReportTabs, useReportTab } from '../../lib/report/report-tabs.tsx';
import { useReportRange } from '../../lib/report/use-report-range.ts';
import { FiguresSkeleton } from '../../ui/figure.tsx';
import { Overview } from './overview.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportHeader } from './report-header.tsx';
import type { ReportSubject } from './report-subject.ts';
import { REPORT_TABS } from './report-tabs.ts';
import { UnknownAccount } from './unknown-account.tsx';
import { VideosTab } from './videos-tab.tsx';

export function ReportScreen({ subject }: { subject: ReportSubject }) {
  const t = useTranslations('report');
  const tab = useReportTab(REPORT_TABS);
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
      <ReportControls reportRange={reportRange}>
        <ReportTabs
          feature="account"
          current={tab}
          tabs={REPORT_TABS.map(key => ({ key, label: t(`tabs.${key}`) }))}
        />
      </ReportControls>
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
