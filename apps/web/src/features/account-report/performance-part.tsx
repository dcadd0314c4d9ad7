'use client';
import { useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';
import { partsOf } from '../../kit/report/parts.tsx';
import { videoPath } from '../../lib/page/paths.ts';
import { ScatterChart } from '../../ui/chart/scatter-chart.tsx';
import { asks } from './account-calls.ts';
import type { AccountBasic, ReportSubject } from './report-subject.ts';

const { chart } = partsOf<ReportSubject, AccountBasic>();

/** One spread to either side of 5, the usual. */
const USUAL = { low: 5 - 5 / 3, high: 5 + 5 / 3 };

/** Every video against the account's earlier ones when they were as old. */
export const performance = chart(LinkedScatter, {
  asks: { performance: asks.performance },
  title: ({ t }) => t('accountReport.performance.title'),
  note: ({ t }) => t('accountReport.performance.scale'),
  chart: ({ t, shortDay, dateTime, counted, metricName, metricText, performance, subject }) => {
    const points = performance.videos.flatMap(({ id, publishedAt, views, performance: { value } }) =>
      value === null
        ? []
        : [
            {
              id,
              label: t('accountReport.performance.point', {
                time: dateTime(publishedAt),
                ...counted(views),
              }),
              x: Date.parse(publishedAt),
              y: value,
              color: value > USUAL.high ? 1 : 0,
            },
          ],
    );
    return {
      platform: subject.platform,
      points,
      x: {
        name: t('common.published'),
        isTime: true,
        format: (ms: number) => shortDay(new Date(ms).toISOString().slice(0, 10)),
      },
      y: {
        name: metricName('video_performance_index'),
        scale: [0, 10] as const,
        format: (value: number) => metricText('video_performance_index', value),
      },
      band: { ...USUAL, label: t('accountReport.performance.usual') },
      pointName: t('common.video'),
      summary: t('accountReport.performance.summary', {
        count: points.length,
        above: points.filter(point => point.y > USUAL.high).length,
        below: points.filter(point => point.y < USUAL.low).length,
      }),
      emptyText: t('accountReport.performance.empty'),
      fileName: `${subject.handle}-performance`,
    };
  },
});

type Props = ComponentProps<typeof ScatterChart> & { readonly platform: string };

function LinkedScatter({ platform, ...props }: Props) {
  const { push } = useRouter();
  return <ScatterChart {...props} onPick={id => push(videoPath({ platform, id }))} />;
}
