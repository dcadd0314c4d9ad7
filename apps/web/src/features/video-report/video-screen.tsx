'use client';
import { contract } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ApiError } from '../../lib/api/api-error.ts';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { COMMENT_PARAMS } from '../../lib/comments/comment-view.ts';
import { AsOfBanner } from '../../lib/report/as-of-banner.tsx';
import { AsOfPicker } from '../../lib/report/as-of-picker.tsx';
import { ReportTabs, useReportTab } from '../../lib/report/report-tabs.tsx';
import { useReportRange } from '../../lib/report/use-report-range.ts';
import { MetricsSkeleton } from '../../ui/figure.tsx';
import { AudienceTab } from './audience-tab.tsx';
import { CommentsTab } from './comments-tab.tsx';
import { videoCall } from './first-calls.ts';
import { Overview } from './overview.tsx';
import { UnknownVideo } from './unknown-video.tsx';
import styles from './video.module.css';
import { VideoHeader } from './video-header.tsx';
import { VideoState } from './video-state.tsx';
import { VIDEO_TABS, type VideoSubject } from './video-subject.ts';

export function VideoScreen({ subject }: { subject: VideoSubject }) {
  const t = useTranslations('videoReport');
  const tab = useReportTab(VIDEO_TABS);
  const reportRange = useReportRange();
  const call = reportRange && videoCall(subject, reportRange);
  const { data: video, error, mutate } = useApi(contract.video, call, { keepPrevious: true });

  if (error instanceof ApiError && error.status === 404)
    return <UnknownVideo subject={subject} asOf={reportRange?.asOf ?? null} />;
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!video || !reportRange) return <ScreenSkeleton />;
  return (
    <>
      <VideoHeader video={video} />
      <VideoState video={video} />
      <div className={styles.controls}>
        <ReportTabs
          feature="video"
          current={tab}
          tabs={VIDEO_TABS.map(key => ({ key, label: t(`tabs.${key}`) }))}
          drop={COMMENT_PARAMS}
        />
        <AsOfPicker reportRange={reportRange} />
      </div>
      <AsOfBanner reportRange={reportRange} />
      {tab === 'overview' && <Overview video={video} reportRange={reportRange} />}
      {tab === 'comments' && <CommentsTab video={video} reportRange={reportRange} />}
      {tab === 'audience' && <AudienceTab video={video} reportRange={reportRange} />}
    </>
  );
}

function ScreenSkeleton() {
  const t = useTranslations('states');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={96} width="60%" mb={24} />
      <MetricsSkeleton count={8} />
      <Skeleton height={340} mt={16} />
    </div>
  );
}
