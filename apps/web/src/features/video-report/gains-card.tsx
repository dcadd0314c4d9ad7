'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import type { DayChartData } from '../../ui/chart/chart-data.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import type { Video, VideoSeries } from './video-subject.ts';

const GAINS = ['views', 'likes', 'comments', 'shares'] as const;

export function GainsCard({ video, series }: { video: Video; series: VideoSeries }) {
  const t = useTranslations('videoReport');
  const { exact } = useFormats();
  const { read, linkTo } = useUrlState();
  const chosen = GAINS.find(name => name === read('gained')) ?? 'views';
  const data = useMemo<DayChartData>(
    () => ({
      shape: 'bar',
      days: series.gains.map(({ at }) => at),
      series: [{ name: t(`counts.${chosen}`), values: series.gains.map(point => point[`${chosen}Gained`]) }],
    }),
    [series, chosen, t],
  );
  const sum = (data.series[0]?.values ?? []).reduce<number>((total, value) => total + (value ?? 0), 0);
  return (
    <Card
      title={t('gains')}
      controls={
        <LinkSwitch
          label={t('gainsLabel')}
          items={GAINS.map(key => ({
            key,
            label: t(`counts.${key}`),
            href: linkTo({ gained: key === 'views' ? null : key }),
            current: key === chosen,
          }))}
        />
      }
    >
      <DayChart
        data={data}
        summary={t('gainsSummary', { count: t(`counts.${chosen}`), sum: exact(sum) })}
        fileName={`${video.id}-${chosen}-gained`}
      />
    </Card>
  );
}
