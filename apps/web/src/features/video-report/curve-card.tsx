'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { BandChart } from '../../ui/chart/band-chart.tsx';
import { useAgeFormat } from './age.ts';
import type { Video, VideoSeries } from './video-subject.ts';

/** Views at each age, inside what earlier videos of the account had when they were as old. */
export function CurveCard({ video, series }: { video: Video; series: VideoSeries }) {
  const t = useTranslations('videoReport');
  const age = useAgeFormat();
  const { exact } = useFormats();
  const points = useMemo(
    () =>
      series.looks.map(({ ageHours, views, expected }) => ({
        at: ageHours,
        value: views,
        low: expected && Math.round(expected.low),
        high: expected && Math.round(expected.high),
        expected: expected && Math.round(expected.middle),
      })),
    [series],
  );
  const names = useMemo(
    () => ({ axis: t('age'), value: t('counts.views'), band: t('band'), expected: t('middle') }),
    [t],
  );
  const formatAt = useCallback((at: string) => age(Number(at)), [age]);
  const last = series.looks.findLast(({ views }) => views !== null);
  const expected = last?.expected;
  const summary = !last
    ? t('noLooks')
    : expected
      ? t('curveSummary', {
          age: age(last.ageHours),
          views: exact(last.views),
          low: exact(Math.round(expected.low)),
          high: exact(Math.round(expected.high)),
        })
      : t('curveSummaryAlone', { age: age(last.ageHours), views: exact(last.views) });
  const noBand = t(video.performance === null ? 'bandNotAllowed' : 'noBand');
  return (
    <Card title={t('curve')} note={expected ? t('bandOf', { count: expected.videos }) : last && noBand}>
      <BandChart
        points={points}
        names={names}
        formatAt={formatAt}
        summary={summary}
        fileName={`${video.id}-views`}
        emptyText={t('noLooks')}
      />
    </Card>
  );
}
