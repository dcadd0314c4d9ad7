'use client';
import { COMPARED_KINDS } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { NotInPlan } from '../../kit/limitation/not-in-plan.tsx';
import { PLATFORM_SWITCH, SwitchLinks } from '../../kit/report/part.tsx';
import { ReportControls, ReportTabs } from '../../kit/report/report-controls.tsx';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { type ReportRange, useReportRange } from '../../lib/report/use-report-range.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './compare.module.css';
import { type CompareView, compareDays, compareView } from './compare-view.ts';
import { MemberPicker } from './member-picker.tsx';
import { MetricsCard } from './metrics-card.tsx';
import { SeriesCard } from './series-card.tsx';
import { useMembers, useSeries } from './use-members.ts';
import { VoiceCard } from './voice-card.tsx';

/** What one kind alone has in the address. */
const OF_ONE_KIND = ['ids', 'show', 'scale', 'sort'];

export function CompareScreen() {
  const t = useTranslations('compare');
  const { read } = useUrlState();
  const { data: profile } = useProfile();
  const view = useMemo(() => compareView(read), [read]);
  // Shares of voice, hashtags and sounds are added up by UTC days, and accounts stand beside their shares.
  const reportRange = useReportRange('UTC');
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      {!profile || !reportRange ? (
        <Skeleton height={400} />
      ) : profile.features.includes('COMPARISON') ? (
        <>
          <ReportControls reportRange={reportRange}>
            <ReportTabs
              feature="compare"
              param="kind"
              current={view.kind}
              tabs={COMPARED_KINDS.map(key => ({ key, label: t(`kinds.${key}`) }))}
              drop={OF_ONE_KIND}
            />
          </ReportControls>
          <div className={styles.platform}>
            {/* Another platform starts with nobody: what is on one cannot be compared with what is on another. */}
            <SwitchLinks of={{ ...PLATFORM_SWITCH, drop: ['ids'] }} />
            <p>{t('onePlatform')}</p>
          </div>
          <Comparison view={view} reportRange={reportRange} />
        </>
      ) : (
        <NotInPlan feature="COMPARISON">{t('gateText')}</NotInPlan>
      )}
    </>
  );
}

function Comparison({ view, reportRange }: { view: CompareView; reportRange: ReportRange }) {
  const t = useTranslations('compare');
  const days = useMemo(() => compareDays(reportRange), [reportRange]);
  const { members, isLoaded, error, retry } = useMembers(view, days);
  const series = useSeries(view, days);
  return (
    <>
      <MemberPicker view={view} members={members} />
      {view.ids.length < 2 ? (
        <MessageBox title={t('tooFewTitle')}>
          <p>{t('tooFewText')}</p>
        </MessageBox>
      ) : error ? (
        <FailureBox error={error} onRetry={retry} />
      ) : (
        <>
          <SeriesCard view={view} members={members} series={series} />
          <MetricsCard view={view} members={members} series={series} days={days} isLoaded={isLoaded} />
          <VoiceCard view={view} members={members} days={days} isLoaded={isLoaded} />
        </>
      )}
    </>
  );
}
