'use client';
import { Skeleton } from '@mantine/core';
import { MetricsSkeleton } from '../../ui/figure.tsx';
import { CreatorsCard } from './creators-card.tsx';
import { Loaded } from './loaded.tsx';
import { RangeMetrics } from './range-metrics.tsx';
import { RelatedMapCard } from './related-map-card.tsx';
import { SeriesCard } from './series-card.tsx';
import { SpreadCard } from './spread-card.tsx';
import { StoryCard } from './story-card.tsx';
import styles from './subject.module.css';
import { fileNameOf } from './subject.ts';
import { ROWS } from './subject-call.ts';
import { useSubjectSeries } from './subject-calls.ts';
import type { TabProps } from './subject-screen.tsx';
import { TiesCard } from './ties-card.tsx';
import { TrendMetrics } from './trend-metrics.tsx';
import { VideosCard } from './videos-card.tsx';

const STORY_LINES = 6;
const TIES = 6;

export function Overview({ subject, info, days, reportRange }: TabProps) {
  const reply = useSubjectSeries(subject, days, reportRange.grain);
  const fileName = fileNameOf(subject);
  const hasRegions = subject.kind !== 'sticker';
  return (
    <>
      {reply.data ? (
        <RangeMetrics subject={subject} series={reply.data} days={days} />
      ) : (
        !reply.error && <MetricsSkeleton count={4} />
      )}
      <TrendMetrics subject={subject} info={info} days={days} />
      {reply.data || reply.error ? (
        <Loaded reply={reply} heightPx={360}>
          {series => <SeriesCard series={series} reportRange={reportRange} fileName={fileName} />}
        </Loaded>
      ) : (
        <Skeleton height={360} />
      )}
      {subject.kind === 'hashtag' && (
        <div className={styles.wideAndNarrow}>
          <RelatedMapCard subject={subject} days={days} fileName={fileName} heightPx={360} />
          <TiesCard subject={subject} days={days} most={TIES} />
        </div>
      )}
      <div className={hasRegions ? styles.wideAndNarrow : undefined}>
        {hasRegions && <SpreadCard subject={subject} days={days} fileName={fileName} />}
        <StoryCard subject={subject} info={info} days={days} most={STORY_LINES} />
      </div>
      {hasRegions && <CreatorsCard subject={subject} days={days} most={ROWS} />}
      <VideosCard subject={subject} days={days} most={ROWS} />
    </>
  );
}
