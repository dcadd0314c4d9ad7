'use client';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { PlanClip } from '../../kit/report/plan-clip.tsx';
import { ReportControls } from '../../kit/report/report-controls.tsx';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { FeatureGate } from '../../lib/limitation/feature-gate.tsx';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useTabView } from '../../lib/usage/use-track-usage.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './industries.module.css';
import { IndustriesChart } from './industries-chart.tsx';
import { IndustriesTable } from './industries-table.tsx';
import { platformFrom } from './industry-view.ts';
import { PlatformSwitch } from './platform-switch.tsx';
import { useIndustries } from './use-industries.ts';
import { useIndustryRange } from './use-industry-range.ts';

export function IndustriesScreen() {
  const t = useTranslations('industryReport');
  useTabView('industry', 'compared');
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      <FeatureGate feature="INDUSTRY_INSIGHTS" text={t('gateText')}>
        <Compared />
      </FeatureGate>
    </>
  );
}

function Compared() {
  const t = useTranslations('industryReport');
  const range = useIndustryRange();
  const { read } = useUrlState();
  const { data, error, mutate } = useIndustries(platformFrom(read), range);
  const isEmpty = data?.industries.every(
    ({ newVideos, viewsGained }) => newVideos === 0 && viewsGained === 0,
  );
  return (
    <>
      <ReportControls reportRange={range}>
        <PlatformSwitch />
      </ReportControls>
      {error ? (
        <FailureBox error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <div className={styles.pair}>
          <Skeleton height={960} />
          <Skeleton height={760} />
        </div>
      ) : isEmpty ? (
        <MessageBox title={t('nothingTitle')}>
          <p>{t('nothingText')}</p>
        </MessageBox>
      ) : (
        <>
          <PlanClip covered={data.range} reportRange={range} />
          <div className={styles.pair}>
            <IndustriesTable industries={data.industries} days={range.days} />
            <IndustriesChart industries={data.industries} range={data.range} />
          </div>
        </>
      )}
    </>
  );
}
