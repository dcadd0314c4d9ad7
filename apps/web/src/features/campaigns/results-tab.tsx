'use client';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Figure, MetricValues } from '../../ui/figure.tsx';
import type { Results } from './campaign.ts';
import type { TabProps } from './campaign-screen.tsx';
import styles from './campaigns.module.css';
import { DaysCard } from './days-card.tsx';
import { EngagementRate, MediaValue } from './measured-metrics.tsx';
import { MembersCard } from './members-card.tsx';
import { NoVideos } from './no-videos.tsx';
import { PlatformsCard } from './platforms-card.tsx';
import { TargetsCard } from './targets-card.tsx';

export function ResultsTab({ campaign, results, reportRange }: TabProps) {
  const t = useTranslations('campaigns');
  const { asOfQuery } = reportRange;
  return (
    <>
      {results.totals.videos === 0 && <NoVideos campaign={campaign} />}
      {results.countsApart && <p className={styles.quiet}>{t('countsApartText')}</p>}
      <ResultMetrics results={results} asOfQuery={asOfQuery} />
      <div className={styles.wideAndNarrow}>
        <DaysCard results={results} />
        <TargetsCard campaign={campaign} results={results} />
      </div>
      <MembersCard results={results} />
      {results.platforms.length > 1 && <PlatformsCard results={results} asOfQuery={asOfQuery} />}
    </>
  );
}

type MetricsProps = { readonly results: Results; readonly asOfQuery: { readonly asOf?: string } };

function ResultMetrics({ results, asOfQuery }: MetricsProps) {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const { count, exact, signed, money, shortMoney } = useFormats();
  const { totals, campaign, countsApart } = results;
  const { currency, pricesCurrency } = campaign;
  const { cost, costPerThousandViews: perThousand, followersGained: gained, videos, views } = totals;
  const value = totals.earnedMediaValue.value;
  const hasBoth = cost !== null && cost > 0 && value !== null;
  // Where a platform's videos have no value, their cost is still a part of the whole.
  const isComparable = hasBoth && !countsApart && currency === pricesCurrency;
  const notKnown = countsApart ? t('severalPlatforms') : common('noData');
  const known = (amount: number | null) => ({
    value: amount === null ? notKnown : count(amount),
    isWords: amount === null,
    ...(amount !== null && { exact: exact(amount) }),
  });
  return (
    <MetricValues label={t('tabs.results')}>
      <Figure label={t('columns.videos')} {...known(videos)} />
      <Figure
        label={t('columns.views')}
        {...known(views)}
        {...(views !== null &&
          videos > 0 && { note: t('perVideo', { views: count(Math.round(views / videos)) }) })}
      />
      <Figure label={t('columns.engagements')} {...known(totals.engagements)} note={t('engagementsNote')} />
      <EngagementRate summary={results} asOfQuery={asOfQuery} />
      <MediaValue summary={results} asOfQuery={asOfQuery} />
      <Figure
        label={t('columns.cost')}
        value={cost === null ? t('noCost') : shortMoney(cost, currency)}
        isWords={cost === null}
        exact={cost === null ? undefined : money(cost, currency)}
        note={
          isComparable
            ? t('valueOverCost', { times: exact(Math.round((10 * value) / cost) / 10) })
            : perThousand !== null && t('perThousand', { cost: money(perThousand, currency) })
        }
      />
      <Figure
        label={t('columns.followersGained')}
        value={gained ? signed(gained.value) : common('noData')}
        isWords={!gained}
        exact={gained ? exact(gained.value) : undefined}
        note={gained && !gained.exact ? t('rounded') : undefined}
      />
    </MetricValues>
  );
}
