'use client';
import type { Industry, Platform } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { PlanClip } from '../../kit/report/plan-clip.tsx';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Figure, type FigureChange, MetricsSkeleton, MetricValues } from '../../ui/figure.tsx';
import { signedPercent } from './industry-view.ts';
import { useIndustries } from './use-industries.ts';
import type { IndustryRange } from './use-industry-range.ts';

type Props = { readonly industry: Industry; readonly platform: Platform; readonly range: IndustryRange };

/** How large the industry is in the range, and its place among the others. */
export function IndustryMetrics({ industry, platform, range }: Props) {
  const t = useTranslations('industryReport');
  const { count, exact, percent } = useFormats();
  const { data, error, mutate } = useIndustries(platform, range);
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  const totals = data?.industries.find(row => row.industry === industry);
  if (!data || !totals) return <MetricsSkeleton count={4} />;

  const rank = 1 + data.industries.filter(row => row.viewsGained > totals.viewsGained).length;
  const changed = (ratio: number | null): FigureChange | undefined =>
    ratio === null
      ? undefined
      : {
          text: signedPercent(ratio, percent),
          trend: ratio > 0 ? 'up' : ratio < 0 ? 'down' : 'flat',
        };
  const against = (ratio: number | null) =>
    ratio === null ? t('changeUnknown') : t('against', { days: range.days });
  return (
    <>
      <PlanClip covered={data.range} reportRange={range} />
      <MetricValues label={t('figuresLabel')}>
        <Figure
          label={t('activeAccounts')}
          value={count(totals.accounts)}
          exact={exact(totals.accounts)}
          note={t('accountsNote')}
        />
        <Figure
          label={t('columns.newVideos')}
          value={count(totals.newVideos)}
          exact={exact(totals.newVideos)}
          change={changed(totals.videosChange)}
          note={against(totals.videosChange)}
        />
        <Figure
          label={t('columns.viewsGained')}
          value={count(totals.viewsGained)}
          exact={exact(totals.viewsGained)}
          change={changed(totals.viewsChange)}
          note={against(totals.viewsChange)}
        />
        <Figure
          label={t('shareOfViews')}
          value={percent(totals.share)}
          note={t('rank', { rank, industries: data.industries.length })}
        />
      </MetricValues>
    </>
  );
}
