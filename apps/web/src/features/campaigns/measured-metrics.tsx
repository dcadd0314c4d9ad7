'use client';
import { useTranslations } from 'next-intl';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Figure } from '../../ui/figure.tsx';
import type { Summary } from './campaign.ts';

type Props = {
  readonly summary: Summary;
  /** The number alone, for tables. */
  readonly compact?: boolean;
  readonly asOfQuery?: { readonly asOf?: string };
};

/** What the views would have cost as advertisements, which can be explained. */
export function MediaValue({ summary, compact = false, asOfQuery = {} }: Props) {
  const t = useTranslations('campaigns');
  const { shortMoney } = useFormats();
  const { campaign, totals } = summary;
  const write = (amount: number) => shortMoney(amount, campaign.pricesCurrency);
  const { interval } = totals.earnedMediaValue;
  return (
    <MetricFigure
      measured={totals.earnedMediaValue}
      label={t('columns.earnedMediaValue')}
      format={write}
      explain={{ kind: 'campaign', id: campaign.id, ...asOfQuery }}
      compact={compact}
      {...(interval && { note: t('valueBand', { low: write(interval.low), high: write(interval.high) }) })}
    />
  );
}

/** Of one platform. Over several there is none, because they do not count views alike. */
export function EngagementRate({ summary, compact = false, asOfQuery = {} }: Props) {
  const t = useTranslations('campaigns');
  const { campaign, totals, platforms } = summary;
  const platform = platforms[0]?.platform;
  if (totals.engagementRate && platform) {
    return (
      <MetricFigure
        measured={totals.engagementRate}
        label={t('columns.engagementRate')}
        explain={{ kind: 'campaign', id: campaign.id, platform, ...asOfQuery }}
        compact={compact}
      />
    );
  }
  const words = platforms.length > 1 ? t('severalPlatforms') : t('noResults');
  if (compact) return <span title={t('severalPlatformsText')}>{words}</span>;
  return (
    <Figure
      label={t('columns.engagementRate')}
      value={words}
      isWords
      note={platforms.length > 1 ? t('severalPlatformsText') : undefined}
    />
  );
}
