'use client';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ApiError } from '../../lib/api/api-error.ts';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { COMMENT_PARAMS } from '../../lib/comments/comment-view.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { ReportControls } from '../../lib/report/report-controls.tsx';
import { ReportTabs } from '../../lib/report/report-tabs.tsx';
import { useReportRange } from '../../lib/report/use-report-range.ts';
import { MetricsSkeleton } from '../../ui/figure.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportHeader } from './report-header.tsx';
import { ReportPart } from './report-part.tsx';
import type { ReportSubject } from './report-subject.ts';
import { tabFrom, tabsOf } from './report-tabs.ts';
import { UnknownAccount } from './unknown-account.tsx';
import { useAccount } from './use-account.ts';

/** What belongs to one tab alone and is left behind with it. */
const OF_ONE_TAB = [
  ...COMMENT_PARAMS,
  'sort',
  'view',
  'followers',
  'hashtags',
  'sounds',
  'stickers',
  'mentions',
  'credited',
  'playlists',
  'similar',
];

export function ReportScreen({ subject }: { subject: ReportSubject }) {
  const t = useTranslations('report');
  const { read } = useUrlState();
  const tab = tabFrom(read('tab'), subject.platform);
  const reportRange = useReportRange();
  const { data: account, error, mutate } = useAccount(subject, reportRange);

  if (error instanceof ApiError && error.status === 404) {
    return <UnknownAccount subject={subject} />;
  }
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!account || !reportRange) return <ReportSkeleton />;
  return (
    <>
      <ReportHeader account={account}>
        <ReportActions subject={subject} account={account} reportRange={reportRange} />
      </ReportHeader>
      <ReportControls reportRange={reportRange} series={tab === 'overview'}>
        <ReportTabs
          feature="account"
          current={tab}
          tabs={tabsOf(subject.platform).map(key => ({ key, label: t(`tabs.${key}`) }))}
          drop={OF_ONE_TAB}
        />
      </ReportControls>
      <ReportPart tab={tab} subject={subject} account={account} reportRange={reportRange} />
    </>
  );
}

export function ReportSkeleton() {
  const t = useTranslations('states');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={60} width="60%" mb={24} />
      <MetricsSkeleton count={7} />
      <Skeleton height={320} mt={16} />
    </div>
  );
}
