'use client';
import { contract } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { PlanClip } from '../../lib/report/plan-clip.tsx';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { FiguresSkeleton } from '../../ui/figure.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { AccountFigures } from './account-figures.tsx';
import { FollowersCard } from './followers-card.tsx';
import styles from './report.module.css';
import type { AccountBasic, ReportSubject } from './report-subject.ts';
import { TopVideosCard } from './top-videos-card.tsx';
import { ViewsCard } from './views-card.tsx';

type Props = {
  readonly subject: ReportSubject;
  readonly account: AccountBasic;
  readonly reportRange: ReportRange;
};

export function Overview({ subject, account, reportRange }: Props) {
  const t = useTranslations('report');
  const {
    data: series,
    error,
    mutate,
  } = useApi(
    contract.accountSeries,
    { params: { id: subject.handle }, query: { platform: subject.platform, ...reportRange.query } },
    { keepPrevious: true },
  );

  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!series) {
    return (
      <>
        <FiguresSkeleton count={4} />
        <Skeleton height={340} />
      </>
    );
  }
  return (
    <>
      <PlanClip covered={series.range} reportRange={reportRange} />
      <AccountFigures account={account} series={series} />
      {series.points.length === 0 ? (
        <MessageBox title={t('noDaysTitle')}>
          <p>{t('noDaysText')}</p>
        </MessageBox>
      ) : (
        <div className={styles.charts}>
          <FollowersCard series={series} handle={subject.handle} />
          <ViewsCard series={series} handle={subject.handle} />
        </div>
      )}
      <TopVideosCard subject={subject} reportRange={reportRange} />
    </>
  );
}
