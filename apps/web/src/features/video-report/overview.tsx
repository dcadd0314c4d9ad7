'use client';
import { contract } from '@clipscope/contract';
import { MAX_HISTORY_DAYS } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import { PlanClip } from '../../kit/report/plan-clip.tsx';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { lastDays } from '../../lib/format/day-range.ts';
import { daysBetween } from '../../lib/report/report-range.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { ContentCard } from './content-card.tsx';
import { CurveCard } from './curve-card.tsx';
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

/** Its whole life as far as the plan's history reaches, so there is no range to choose. */
function Courses({ video, reportRange }: Props) {
  const { timezone, endDate, asOfQuery } = reportRange;
  const published = lastDays(1, new Date(video.publishedAt), timezone).endDate;
  const earliest = lastDays(MAX_HISTORY_DAYS, new Date(), timezone).startDate;
  const [, startDate = published] = [published, earliest].toSorted();
  const { data, error, mutate } = useApi(
    contract.videoSeries,
    {
      params: { id: video.id },
      query: { platform: video.platform, startDate, endDate, timezone, ...asOfQuery },
    },
    { keepPrevious: true },
  );
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
      <PlanClip covered={data.range} reportRange={{ days: daysBetween(published, endDate) }} />
      <div className={styles.courses}>
        <CurveCard video={video} series={data} />
        <GainsCard video={video} series={data} />
      </div>
      <ForecastsCard video={video} series={data} isNow={reportRange.asOf === null} />
    </>
  );
}
