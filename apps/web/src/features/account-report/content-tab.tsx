'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { MetricFigure } from '../../lib/metrics/metric-figure.tsx';
import { MetricValues } from '../../ui/figure.tsx';
import { accountCall, explainAccount } from './account-call.ts';
import { BestTimeCard } from './best-time-card.tsx';
import { Loaded } from './loaded.tsx';
import { metricOf, type PartProps } from './report-subject.ts';
import { HashtagsCard, SoundsAndStickers } from './used-parts.tsx';

const POSTING = ['posting_frequency', 'posting_regularity', 'consistency', 'discussion'] as const;

export function ContentTab(part: PartProps) {
  return (
    <>
      <PostingMetrics {...part} />
      <HashtagsCard {...part} />
      <SoundsAndStickers {...part} />
      <BestTimeCard {...part} />
    </>
  );
}

function PostingMetrics({ subject, reportRange }: PartProps) {
  const t = useTranslations('accountReport.content');
  const reply = useApi(contract.accountInfo, accountCall(subject, reportRange), { keepPrevious: true });
  return (
    <Loaded reply={reply} heightPx={90}>
      {info => {
        const silence = metricOf(info, 'posting_regularity')?.figures.longestSilenceDays ?? null;
        return (
          <MetricValues label={t('figures')}>
            {POSTING.map(id => {
              const measured = metricOf(info, id);
              if (!measured) return null;
              const note =
                id === 'posting_regularity' && silence !== null
                  ? { note: t('silence', { days: Math.round(silence) }) }
                  : {};
              return (
                <MetricFigure
                  key={id}
                  measured={measured}
                  explain={explainAccount(subject, reportRange)}
                  {...note}
                />
              );
            })}
          </MetricValues>
        );
      }}
    </Loaded>
  );
}
