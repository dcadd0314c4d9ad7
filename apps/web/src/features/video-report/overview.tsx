'use client';
import { contract } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { lastDays } from '../../lib/format/day-range.ts';
import { usePageClock } from '../../lib/format/page-clock.ts';
import { PlanClip } from '../../lib/report/plan-clip.tsx';
import { daysBetween } from '../../lib/report/report-range.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { ContentCard } from './content-card.tsx';
import { CurveCard } from './curve-card.tsx';
import { videoSeriesCall } from './first-calls.ts';
import { ForecastsCard } from './forecasts-card.tsx';
import { GainsCard } from './gains-card.tsx';
import { RatesCard } from './rates-card.tsx';
import { SimilarCard } from './similar-card.tsx';
import { TranscriptCard } from './transcript-card.tsx';
import styles from './video.module.css';
import { VideoMetrics } from './video-metrics.tsx';
import type { Video } from './video-subject.ts';

type Props = { readonly video: Video; readonly reportRange: ReportRange };

export function Overview({ video, reportRange }: Props) {
  return (
    <>
      <VideoMetrics video={video} reportRange={reportRange} />
      <Courses video={video} reportRange={reportRange} />
      <div className={styles.pair}>
        <RatesCard video={video} reportRange={reportRange} />
        <ContentCard video={video} />
      </div>
      {video.transcript !== null && (
        <TranscriptCard transcript={video.transcript} language={video.language} />
      )}
      <SimilarCard video={video} />
    </>
  );
}

function Courses({ video, reportRange }: Props) {
  const now = usePageClock();
  const published = lastDays(1, new Date(video.publishedAt), reportRange.timezone).endDate;
  const call = videoSeriesCall(video, reportRange, now());
  const { data, error, mutate } = useApi(contract.videoSeries, call, { keepPrevious: true });
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <div className={styles.courses}>
        <Skeleton height={400} />
        <Skeleton height={400} />
      </div>
    );
  return (
    <>
      <PlanClip covered={data.range} reportRange={{ days: daysBetween(published, reportRange.endDate) }} />
      <div className={styles.courses}>
        <CurveCard video={video} series={data} />
        <GainsCard video={video} series={data} />
      </div>
      <ForecastsCard video={video} series={data} isNow={reportRange.asOf === null} />
    </>
  );
}
