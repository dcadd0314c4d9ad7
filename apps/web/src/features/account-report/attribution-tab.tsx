'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { MetricFigure } from '../../lib/metrics/metric-figure.tsx';
import { PlanClip } from '../../lib/report/plan-clip.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Figure, MetricValues } from '../../ui/figure.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { explainAccount } from './account-call.ts';
import { AttributionChart } from './attribution-chart.tsx';
import { type CreditedVideo, useAttributionColumns } from './attribution-columns.tsx';
import { Loaded } from './loaded.tsx';
import type { PartProps } from './report-subject.ts';
import { useAccountVideos } from './use-account-videos.ts';
import { useTableSort } from './use-table-sort.ts';

type Attribution = ReplyOf<typeof contract.followerAttribution>;
const SHOWN = 50;

/** Which videos brought the followers, or why that cannot be told. */
export function AttributionTab({ subject, reportRange }: PartProps) {
  const reply = useApi(
    contract.followerAttribution,
    { query: { id: subject.handle, platform: subject.platform, ...reportRange.query } },
    { keepPrevious: true },
  );
  return (
    <Loaded reply={reply} heightPx={480}>
      {attribution => (
        <>
          <PlanClip covered={attribution.range} reportRange={reportRange} />
          {attribution.attribution.value === null ? (
            <Refusal attribution={attribution} />
          ) : (
            <Credited subject={subject} reportRange={reportRange} attribution={attribution} />
          )}
        </>
      )}
    </Loaded>
  );
}

function Refusal({ attribution: { attribution } }: { attribution: Attribution }) {
  const t = useTranslations('accountReport.attribution');
  const shortfall = useTranslations('metrics.shortfalls');
  const { sample, notEnough } = attribution;
  return (
    <MessageBox title={t('refusedTitle')}>
      {notEnough && <p>{shortfall(notEnough.reason, { sample, needed: notEnough.needed, of: t('days') })}</p>}
      <p>{t('refusedText')}</p>
    </MessageBox>
  );
}

function Credited({ subject, reportRange, attribution }: PartProps & { attribution: Attribution }) {
  const t = useTranslations('accountReport.attribution');
  const common = useTranslations('common');
  const { count, exact, percent } = useFormats();
  const columns = useAttributionColumns(subject.platform);
  const order = useTableSort('credited', columns, { id: 'followers', desc: true });
  const { data: known } = useAccountVideos({ subject, reportRange });
  const videos = useMemo<CreditedVideo[]>(() => {
    const byId = new Map(known?.videos.map(video => [video.id, video]));
    return attribution.videos.slice(0, SHOWN).map(video => ({ ...video, video: byId.get(video.id) }));
  }, [attribution, known]);
  const { gained = null, withoutVideo = null, commonRate = null } = attribution.attribution.figures;
  return (
    <>
      <MetricValues label={t('figures')}>
        <MetricFigure
          measured={attribution.attribution}
          explain={explainAccount(subject, reportRange)}
          note={t('sample', { days: attribution.attribution.sample })}
        />
        <Figure label={common('followersGained')} value={count(gained)} exact={exact(gained)} />
        <Figure label={t('withoutVideo')} value={count(withoutVideo)} exact={exact(withoutVideo)} />
        <Figure label={t('commonRate')} value={percent(commonRate, 2)} note={t('commonRateNote')} />
      </MetricValues>
      <AttributionChart videos={videos} handle={subject.handle} />
      <Card
        title={t('perVideo')}
        note={
          attribution.videos.length > SHOWN &&
          common('topOf', { shown: SHOWN, total: attribution.videos.length })
        }
        flush
      >
        <DataTable
          caption={t('perVideo')}
          columns={columns}
          rows={videos}
          rowKey={video => video.id}
          {...order}
        />
      </Card>
    </>
  );
}
