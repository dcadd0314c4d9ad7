'use client';
import { contract, MAX_COMPARED_CAMPAIGNS } from '@clipscope/contract';
import { CAMPAIGN_STATUSES } from '@clipscope/domain';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { readOne } from '../../kit/filters/filter-values.ts';
import { FeatureGate } from '../../kit/limitation/feature-gate.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { CAMPAIGNS_PATH } from '../../lib/page/paths.ts';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Campaign } from './campaign.ts';
import { comparePath } from './campaign.ts';
import styles from './campaigns.module.css';
import { type ResultRow, useResultColumns } from './result-columns.tsx';
import { useSummaries } from './use-campaign.ts';

export function CampaignsScreen() {
  const t = useTranslations('campaigns');
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} guide="plan-a-campaign" />
      <FeatureGate feature="CAMPAIGN_TRACKER" text={t('gateText')}>
        <Campaigns />
      </FeatureGate>
    </>
  );
}

function Campaigns() {
  const reply = useApi(contract.campaigns, {});
  return (
    <Loaded reply={reply} waiting={<ListSkeleton />}>
      {({ campaigns }) =>
        // The API lists the oldest first; returning users need the newest.
        campaigns.length === 0 ? <NoCampaigns /> : <Known campaigns={campaigns.toReversed()} />
      }
    </Loaded>
  );
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
      <div className={layout.spread}>
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
    <div role="status" aria-label={t('loading')} className={layout.blocks}>
      <Skeleton height={36} />
      <Skeleton height={260} />
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Campaigns with their results; two or more can be selected and compared. */
function CampaignList({ campaigns }: { campaigns: readonly Campaign[] }) {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const { read, goTo } = useUrlState();
  const [selected, setSelected] = useState(NONE);
  const active = campaigns.filter(({ frozen }) => !frozen).map(({ id }) => id);
  const { summaries, ...reply } = useSummaries(active);
  const columns = useResultColumns();
  const rows = useMemo<ResultRow[]>(
    () =>
      campaigns.map(campaign => ({
        campaign,
        frozen: campaign.frozen,
        summary: summaries.get(campaign.id) ?? null,
      })),
    [campaigns, summaries],
  );
  const chosen = active.filter(id => selected.has(id));
  const canCompare = chosen.length >= 2 && chosen.length <= MAX_COMPARED_CAMPAIGNS;
  return (
    <>
      <Loaded reply={{ ...reply, data: reply.error && summaries.size === 0 ? undefined : summaries }}>
        {() => null}
      </Loaded>
      <Card title={t('list')} note={common('explainHint')} flush>
        <DataTable
          caption={t('list')}
          columns={columns}
          rows={rows}
          rowKey={({ campaign }) => campaign.id}
          sort={readSort(read('sort'), columns)}
          onSort={next => goTo({ sort: writeSort(next) })}
          selected={selected}
          onSelect={setSelected}
          csvName="campaigns"
          hasFilter
          tools={
            canCompare ? (
              <Button component={Link} href={comparePath(chosen)} size="xs">
                {t('compareChosen', { count: chosen.length })}
              </Button>
            ) : (
              <Button size="xs" variant="default" disabled>
                {t('compareHint')}
              </Button>
            )
          }
        />
      </Card>
    </>
  );
}

const NEW_PATH = `${CAMPAIGNS_PATH}/new`;

/** Leads to the wizard while the plan has a place left, else to what would give one. */
function NewCampaignLink() {
  const { push } = useRouter();
  const common = useTranslations('common');
  const { data } = useApi(contract.businessUsage, {});
  const places = data?.limits.campaigns;
  const isFull = places !== undefined && !places.isUnlimited && (places.used ?? 0) >= places.limit;
  const icon = <IconPlus size={16} stroke={1.8} />;
  if (!isFull) {
    return (
      <Button component={Link} href={NEW_PATH} leftSection={icon}>
        {common('newCampaign')}
      </Button>
    );
  }
  const needed = (places.used ?? 0) + 1;
  return (
    <Button
      leftSection={icon}
      onClick={() => openLimitation({ kind: 'limit', limit: 'campaigns', needed }, () => push(NEW_PATH))}
    >
      {common('newCampaign')}
    </Button>
  );
}
