'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { MetricFigure } from '../../lib/metrics/metric-figure.tsx';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { Figure, MetricsSkeleton, MetricValues } from '../../ui/figure.tsx';
import { videoCall } from './first-calls.ts';
import styles from './video.module.css';
import type { Video, VideoStanding } from './video-subject.ts';

type Props = { readonly video: Video; readonly reportRange: ReportRange };
const COUNTS = ['likes', 'comments', 'shares', 'saves'] as const;
const RARE_COUNTS = ['reposts', 'downloads'] as const;

export function VideoMetrics({ video, reportRange }: Props) {
  const t = useTranslations('videoReport');
  const { count, exact, percent } = useFormats();
  const { platform, id, views } = video;
  const {
    data: standing,
    error,
    mutate,
  } = useApi(contract.accountVideo, videoCall(video, reportRange), { keepPrevious: true });
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!standing)
    return (
      <div className={styles.figures}>
        <MetricsSkeleton count={4} />
        <MetricsSkeleton count={4} />
      </div>
    );
  const explain = { kind: 'video', id, platform, ...reportRange.asOfQuery } as const;
  const engagement = video.rates.find(({ metric }) => metric === 'engagement_rate_views');
  const perView = (value: number | null) =>
    value === null || !views ? '' : t('ofViews', { share: percent(value / views) });
  const shown = [...COUNTS, ...RARE_COUNTS.filter(name => video[name] !== null)];
  return (
    <div className={styles.figures}>
      <MetricValues label={t('figuresLabel')}>
        <Figure label={t('counts.views')} value={count(views)} exact={exact(views)} note={usual(standing)} />
        <MetricFigure
          measured={standing.performance}
          explain={explain}
          note={standing.performance.value === null ? undefined : times(standing)}
        />
        <Figure
          label={t('rank')}
          value={standing.rank ? t('rankPlace', { place: standing.rank.byViews }) : t('noRank')}
          note={standing.rank && t('rankOf', { count: standing.rank.of })}
        />
        <Figure
          label={t('engagement')}
          value={percent(video.engagementRate)}
          note={
            engagement &&
            engagement.account.value !== null &&
            t('usualRate', { rate: percent(engagement.account.value) })
          }
        />
      </MetricValues>
      <MetricValues label={t('countsLabel')}>
        {shown.map(name => (
          <Figure
            key={name}
            label={t(`counts.${name}`)}
            value={count(video[name])}
            exact={exact(video[name])}
            note={perView(video[name])}
          />
        ))}
      </MetricValues>
    </div>
  );

  function usual({ performance }: VideoStanding) {
    const { baselineViews } = performance.figures;
    return baselineViews ? t('usualViews', { views: count(Math.round(baselineViews)) }) : undefined;
  }

  function times({ multiplier, confidence }: VideoStanding) {
    const parts = [
      multiplier !== null &&
        t('times', { times: multiplier < 10 ? multiplier.toFixed(1) : count(Math.round(multiplier)) }),
      confidence !== null && t(`confidence.${confidence}`),
    ];
    return parts.filter(part => part !== false).join(' · ');
  }
}
