'use client';
import { contract } from '@clipscope/contract';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useMetricName, useMetricText } from '../../lib/metrics/use-metric-text.ts';
import { videoPath } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import { ScatterChart } from '../../ui/chart/scatter-chart.tsx';
import { performanceCall } from './account-call.ts';
import { Loaded } from './loaded.tsx';
import type { PartProps, VideoPerformance } from './report-subject.ts';

/** One spread to either side of 5, the usual. */
const USUAL = { low: 5 - 5 / 3, high: 5 + 5 / 3 };

/** Every video against the account's earlier ones when they were as old. */
export function PerformanceCard({ subject, reportRange }: PartProps) {
  const t = useTranslations('accountReport.performance');
  const reply = useApi(contract.accountPerformance, performanceCall(subject, reportRange), {
    keepPrevious: true,
  });
  return (
    <Card title={t('title')} note={t('scale')}>
      <Loaded reply={reply} heightPx={304}>
        {({ videos }) => (
          <PerformanceChart videos={videos} platform={subject.platform} handle={subject.handle} />
        )}
      </Loaded>
    </Card>
  );
}

type ChartProps = {
  readonly videos: readonly VideoPerformance[];
  readonly platform: string;
  readonly handle: string;
};

function PerformanceChart({ videos, platform, handle }: ChartProps) {
  const t = useTranslations('accountReport.performance');
  const common = useTranslations('common');
  const { push } = useRouter();
  const { shortDay, dateTime, count } = useFormats();
  const name = useMetricName();
  const text = useMetricText();
  const points = useMemo(
    () =>
      videos.flatMap(({ id, publishedAt, views, performance: { value } }) =>
        value === null
          ? []
          : [
              {
                id,
                label: t('point', { time: dateTime(publishedAt), views: count(views) }),
                x: Date.parse(publishedAt),
                y: value,
                color: value > USUAL.high ? 1 : 0,
              },
            ],
      ),
    [videos, t, dateTime, count],
  );
  const x = useMemo(
    () => ({
      name: common('published'),
      isTime: true,
      format: (ms: number) => shortDay(new Date(ms).toISOString().slice(0, 10)),
    }),
    [shortDay, common],
  );
  const y = useMemo(
    () => ({
      name: name('video_performance_index'),
      format: (value: number) => text('video_performance_index', value),
    }),
    [name, text],
  );
  const band = useMemo(() => ({ ...USUAL, label: t('usual') }), [t]);
  const above = points.filter(point => point.y > USUAL.high).length;
  const below = points.filter(point => point.y < USUAL.low).length;
  return (
    <ScatterChart
      points={points}
      x={x}
      y={y}
      band={band}
      pointName={common('video')}
      summary={t('summary', { count: points.length, above, below })}
      emptyText={t('empty')}
      fileName={`${handle}-performance`}
      onPick={id => push(videoPath({ platform, id }))}
    />
  );
}
