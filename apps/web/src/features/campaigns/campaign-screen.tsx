'use client';
import { contract } from '@clipscope/contract';
import { Button, Skeleton } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { FeatureGate } from '../../lib/limitation/feature-gate.tsx';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { CAMPAIGNS_PATH } from '../../lib/page/paths.ts';
import { AsOfBanner } from '../../lib/report/as-of-banner.tsx';
import { AsOfPicker } from '../../lib/report/as-of-picker.tsx';
import { PlanClip } from '../../lib/report/plan-clip.tsx';
import { daysBetween } from '../../lib/report/report-range.ts';
import { ReportTabs, useReportTab } from '../../lib/report/report-tabs.tsx';
import { type ReportRange, useReportRange } from '../../lib/report/use-report-range.ts';
import { ZoneNote } from '../../lib/report/zone-note.tsx';
import { MetricsSkeleton } from '../../ui/figure.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { type Campaign, type CampaignTab, type Results, TABS } from './campaign.ts';
import { CampaignHeader } from './campaign-header.tsx';
import styles from './campaigns.module.css';
import { FIRST_VIDEOS, resultsCall } from './first-calls.ts';
import { PeopleTab } from './people-tab.tsx';
import { ResultsTab } from './results-tab.tsx';
import { useCampaign } from './use-campaign.ts';
import { ValueTab } from './value-tab.tsx';
import { VideosTab } from './videos-tab.tsx';

const MOST_VIDEOS = 1000;

/** What belongs to one tab alone and is left behind with it. */
const OF_ONE_TAB = ['sort', 'show'];

export function CampaignScreen({ id }: { id: string }) {
  const t = useTranslations('campaigns');
  return (
    <FeatureGate feature="CAMPAIGN_TRACKER" text={t('gateText')} waiting={<ScreenSkeleton />}>
      <Opened id={id} />
    </FeatureGate>
  );
}

function Opened({ id }: { id: string }) {
  const t = useTranslations('campaigns');
  const { data: campaign, error, mutate } = useCampaign(id);
  // What was known "at the end of a day" means a day of the campaign.
  const reportRange = useReportRange(campaign?.timezone);
  if (error instanceof ApiError && error.status === 404) {
    return (
      <MessageBox title={t('unknownTitle')} isPageTitle>
        <p>{t('unknownText')}</p>
        <Link href={CAMPAIGNS_PATH}>{t('toList')}</Link>
      </MessageBox>
    );
  }
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!campaign || !reportRange) return <ScreenSkeleton />;
  if (campaign.frozen) return <Frozen campaign={campaign} />;
  return <Report campaign={campaign} reportRange={reportRange} />;
}

export type TabProps = {
  readonly campaign: Campaign;
  readonly results: Results;
  readonly reportRange: ReportRange;
  readonly onMoreVideos: () => void;
};

const PARTS: Record<CampaignTab, (props: TabProps) => React.ReactNode> = {
  results: ResultsTab,
  videos: VideosTab,
  people: PeopleTab,
  value: ValueTab,
};

function Report({ campaign, reportRange }: { campaign: Campaign; reportRange: ReportRange }) {
  const t = useTranslations('campaigns');
  const tab = useReportTab(TABS);
  const [limit, setLimit] = useState(FIRST_VIDEOS);
  const { data, error, mutate } = useApi(
    contract.campaignResults,
    resultsCall(campaign.id, limit, reportRange),
    { keepPrevious: true },
  );
  const Part = PARTS[tab];
  return (
    <>
      <CampaignHeader campaign={campaign} observedAt={data?.observedAt ?? null} />
      <div className={styles.controls}>
        <ReportTabs
          feature="campaign"
          current={tab}
          tabs={TABS.map(key => ({ key, label: t(`tabs.${key}`) }))}
          drop={OF_ONE_TAB}
        />
        <div className={styles.known}>
          <ZoneNote reportRange={reportRange} />
          <AsOfPicker reportRange={reportRange} />
        </div>
      </div>
      <AsOfBanner reportRange={reportRange} />
      {data && (
        <PlanClip
          covered={data.range}
          reportRange={{ days: daysBetween(campaign.startDate, data.range.endDate) }}
        />
      )}
      {error ? (
        <FailureBox error={error} onRetry={() => void mutate()} />
      ) : data ? (
        <Part
          campaign={campaign}
          results={data}
          reportRange={reportRange}
          onMoreVideos={() => setLimit(MOST_VIDEOS)}
        />
      ) : (
        <PartSkeleton />
      )}
    </>
  );
}

/** It is kept, but the plan has no place for it: it can be read about and removed. */
function Frozen({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaigns');
  return (
    <>
      <CampaignHeader campaign={campaign} observedAt={null} />
      <MessageBox title={t('frozen')} tone="warn">
        <p>{t('frozenText')}</p>
        <Button
          size="xs"
          variant="default"
          onClick={() => openLimitation({ kind: 'limit', limit: 'campaigns' })}
        >
          {t('frozenMore')}
        </Button>
      </MessageBox>
    </>
  );
}

function ScreenSkeleton() {
  const t = useTranslations('states');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={56} width="50%" mb={16} />
      <Skeleton height={38} mb={16} />
      <PartSkeleton />
    </div>
  );
}

function PartSkeleton() {
  return (
    <div className={styles.stack} aria-hidden="true">
      <MetricsSkeleton count={7} />
      <div className={styles.wideAndNarrow}>
        <Skeleton height={360} />
        <Skeleton height={360} />
      </div>
    </div>
  );
}
