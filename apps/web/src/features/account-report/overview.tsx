'use client';
import { contract } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { PlanClip } from '../../lib/report/plan-clip.tsx';
import { MetricsSkeleton } from '../../ui/figure.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { accountCall, seriesCall } from './account-call.ts';
import { AccountMetricsSnapshot } from './account-metrics.tsx';
import { FollowersCard } from './followers-card.tsx';
import { MetricsCard } from './metrics-card.tsx';
import { PerformanceCard } from './performance-card.tsx';
import styles from './report.module.css';
import type { AccountBasic, PartProps } from './report-subject.ts';
import { ScoreCard } from './score-card.tsx';
import { TopVideosCard } from './top-videos-card.tsx';
import { ViewsCard } from './views-card.tsx';
import { WhatChanged } from './what-changed.tsx';

type Props = PartProps & {
  readonly account: AccountBasic;
  /** Left out where a table of all videos stands on the same page. */
  readonly withTopVideos?: boolean;
};

export function Overview({ subject, account, reportRange, withTopVideos = true }: Props) {
  const part = { subject, reportRange };
  const call = accountCall(subject, reportRange);
  const series = useApi(contract.accountSeries, seriesCall(subject, reportRange), { keepPrevious: true });
  const info = useApi(contract.accountInfo, call, { keepPrevious: true });

  const error = series.error ?? info.error;
  if (error) {
    return <FailureBox error={error} onRetry={() => void Promise.all([series.mutate(), info.mutate()])} />;
  }
  if (!series.data || !info.data) return <OverviewSkeleton />;
  return (
    <>
      <PlanClip covered={series.data.range} reportRange={reportRange} />
      <AccountMetricsSnapshot {...part} account={account} series={series.data} info={info.data} />
      <div className={styles.lead}>
        {series.data.points.length === 0 ? <NoDays /> : <FollowersCard {...part} series={series.data} />}
        <WhatChanged {...part} />
      </div>
      <div className={styles.charts}>
        <PerformanceCard {...part} />
        <ScoreCard {...part} />
      </div>
      {withTopVideos && <TopVideosCard {...part} />}
      {series.data.points.length > 0 && <ViewsCard series={series.data} handle={subject.handle} />}
      <MetricsCard {...part} info={info.data} />
    </>
  );
}

function NoDays() {
  const t = useTranslations('report');
  return (
    <MessageBox title={t('noDaysTitle')}>
      <p>{t('noDaysText')}</p>
    </MessageBox>
  );
}

function OverviewSkeleton() {
  return (
    <>
      <MetricsSkeleton count={7} />
      <div className={styles.lead}>
        <Skeleton height={380} />
        <Skeleton height={380} />
      </div>
      <div className={styles.charts}>
        <Skeleton height={360} />
        <Skeleton height={360} />
      </div>
    </>
  );
}
