'use client';
import { contract } from '@clipscope/contract';
import { CAMPAIGN_STATUSES } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { readOne } from '../../lib/filters/filter-values.ts';
import { FeatureGate } from '../../lib/limitation/feature-gate.tsx';
import { useUrlState } from '../../lib/page/url-state.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Campaign } from './campaign.ts';
import { CampaignList } from './campaign-list.tsx';
import styles from './campaigns.module.css';
import { NewCampaignLink } from './new-campaign-link.tsx';

export function CampaignsScreen() {
  const t = useTranslations('campaigns');
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      <FeatureGate feature="CAMPAIGN_TRACKER" text={t('gateText')}>
        <Campaigns />
      </FeatureGate>
    </>
  );
}

function Campaigns() {
  const { data, error, mutate } = useApi(contract.campaigns, {});
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton />;
  if (data.campaigns.length === 0) return <NoCampaigns />;
  // The API has the oldest first; who comes back works on the newest.
  return <Known campaigns={data.campaigns.toReversed()} />;
}

function Known({ campaigns }: { campaigns: readonly Campaign[] }) {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const { read, linkTo } = useUrlState();
  const status = readOne(read('status'), CAMPAIGN_STATUSES);
  const shown = campaigns.filter(campaign => status === null || campaign.status === status);
  const countOf = (wanted: Campaign['status'] | null) =>
    campaigns.filter(campaign => wanted === null || campaign.status === wanted).length;
  return (
    <>
      <div className={styles.bar}>
        <LinkSwitch
          label={common('status')}
          items={[null, ...CAMPAIGN_STATUSES].map(key => ({
            key: key ?? 'all',
            label: t('statusCount', {
              status: key === null ? t('allStatuses') : t(`statuses.${key}`),
              count: countOf(key),
            }),
            href: linkTo({ status: key }),
            current: key === status,
          }))}
        />
        <NewCampaignLink />
      </div>
      {shown.length === 0 ? <MessageBox title={t('noneOfStatus')} /> : <CampaignList campaigns={shown} />}
    </>
  );
}

function NoCampaigns() {
  const t = useTranslations('campaigns.empty');
  return (
    <MessageBox title={t('title')}>
      <p>{t('text')}</p>
      <ol className={styles.steps}>
        {(['name', 'people', 'targets'] as const).map(step => (
          <li key={step}>{t(`steps.${step}`)}</li>
        ))}
      </ol>
      <NewCampaignLink />
    </MessageBox>
  );
}

function ListSkeleton() {
  const t = useTranslations('states');
  return (
    <div role="status" aria-label={t('loading')} className={styles.stack}>
      <Skeleton height={36} />
      <Skeleton height={260} />
    </div>
  );
}
