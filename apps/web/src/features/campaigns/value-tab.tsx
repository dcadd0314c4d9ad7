'use client';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { Figure, MetricValues } from '../../ui/figure.tsx';
import type { TabProps } from './campaign-screen.tsx';
import styles from './campaigns.module.css';
import { MediaValue } from './measured-metrics.tsx';
import { PricesCard } from './prices-card.tsx';

/** What the views would have cost as advertisements, how that is reckoned, and the prices it rests on. */
export function ValueTab({ campaign, results, reportRange }: TabProps) {
  const t = useTranslations('campaigns');
  const { count, exact, money, shortMoney } = useFormats();
  const { totals } = results;
  const { currency } = results.campaign;
  const priced = totals.earnedMediaValue.figures.views ?? null;
  return (
    <>
      <MetricValues label={t('tabs.value')}>
        <MediaValue summary={results} asOfQuery={reportRange.asOfQuery} />
        <Figure
          label={t('value.pricedViews')}
          value={count(priced)}
          exact={exact(priced)}
          note={t('value.pricedVideos', { count: totals.earnedMediaValue.sample })}
        />
        <Figure
          label={t('columns.cost')}
          value={totals.cost === null ? t('noCost') : shortMoney(totals.cost, currency)}
          isWords={totals.cost === null}
        />
        <Figure
          label={t('columns.costPerThousandViews')}
          value={money(totals.costPerThousandViews, currency)}
          note={t('value.perEngagement', { cost: money(totals.costPerEngagement, currency) })}
        />
      </MetricValues>
      <div className={styles.wideAndNarrow}>
        {/* Prices that were saved elsewhere are shown anew. */}
        <PricesCard key={campaign.updatedAt} campaign={campaign} />
        <Card title={t('value.formulaTitle')}>
          <div className={styles.form}>
            <p className={styles.formula}>{t('value.formula')}</p>
            <p className={styles.quiet}>{t('value.formulaText')}</p>
            <p className={styles.quiet}>{t('value.bandText')}</p>
          </div>
        </Card>
      </div>
    </>
  );
}
