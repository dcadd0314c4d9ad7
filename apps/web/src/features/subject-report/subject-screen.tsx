'use client';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ApiError } from '../../lib/api/api-error.ts';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useUrlState } from '../../lib/page/url-state.ts';
import { PlanClip } from '../../lib/report/plan-clip.tsx';
import { ReportControls } from '../../lib/report/report-controls.tsx';
import { ReportTabs } from '../../lib/report/report-tabs.tsx';
import { type ReportRange, useReportRange } from '../../lib/report/use-report-range.ts';
import { MetricsSkeleton } from '../../ui/figure.tsx';
import { ContentTab } from './content-tab.tsx';
import { CreatorsTab } from './creators-card.tsx';
import { OriginTab } from './origin-tab.tsx';
import { Overview } from './overview.tsx';
import { RegionsTab } from './regions-tab.tsx';
import { RelatedTab } from './related-tab.tsx';
import { SUBJECT_TABS, type Subject, type SubjectInfo, type SubjectTab, tabOf } from './subject.ts';
import { SubjectActions } from './subject-actions.tsx';
import { type SubjectDays, useSubjectDays, useSubjectInfo } from './subject-calls.ts';
import { SubjectHeader } from './subject-header.tsx';
import { UnknownSubject } from './unknown-subject.tsx';
import { VideosTab } from './videos-card.tsx';

/** What belongs to one tab alone and is left behind with it. */
const OF_ONE_TAB = ['sort', 'until', 'ties'];

export function SubjectScreen({ subject }: { subject: Subject }) {
  const t = useTranslations('subjectReport');
  const { read } = useUrlState();
  const tab = tabOf(subject.kind, read('tab'));
  // Hashtags, sounds and stickers are added up by UTC days.
  const reportRange = useReportRange('UTC');
  const days = useSubjectDays(subject.platform, reportRange);
  const { data: info, error, mutate } = useSubjectInfo(subject, days);

  if (error instanceof ApiError && error.status === 404) return <UnknownSubject subject={subject} />;
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!info || !reportRange || !days) return <ScreenSkeleton />;
  return (
    <>
      <SubjectHeader info={info}>
        <SubjectActions subject={subject} reportRange={reportRange} />
      </SubjectHeader>
      <ReportControls reportRange={reportRange} series={tab === 'overview'}>
        <ReportTabs
          feature={subject.kind}
          current={tab}
          tabs={SUBJECT_TABS[subject.kind].map(key => ({ key, label: t(`tabs.${key}`) }))}
          drop={OF_ONE_TAB}
        />
      </ReportControls>
      <PlanClip covered={info.range} reportRange={reportRange} />
      <Tab tab={tab} subject={subject} info={info} days={days} reportRange={reportRange} />
    </>
  );
}

export type TabProps = {
  readonly subject: Subject;
  readonly info: SubjectInfo;
  readonly days: SubjectDays;
  readonly reportRange: ReportRange;
};

const TABS: Record<SubjectTab, (props: TabProps) => React.ReactNode> = {
  overview: Overview,
  related: RelatedTab,
  regions: RegionsTab,
  creators: CreatorsTab,
  videos: VideosTab,
  content: ContentTab,
  origin: OriginTab,
};

function Tab({ tab, ...props }: TabProps & { readonly tab: SubjectTab }) {
  const Shown = TABS[tab];
  return <Shown {...props} />;
}

function ScreenSkeleton() {
  const t = useTranslations('states');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={52} width="50%" mb={24} />
      <MetricsSkeleton count={4} />
      <Skeleton height={320} mt={16} />
    </div>
  );
}
