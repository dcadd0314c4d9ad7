'use client';
import { contract, MOST_COMPARED_CAMPAIGNS } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { readList, writeList } from '../../lib/filters/filter-values.ts';
import { ManySelect } from '../../lib/filters/many-select.tsx';
import { FeatureGate } from '../../lib/limitation/feature-gate.tsx';
import { CAMPAIGNS_PATH } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Campaign } from './campaign.ts';
import styles from './campaigns.module.css';
import { Compared } from './compared.tsx';

export function CompareScreen() {
  const t = useTranslations('campaigns');
  return (
    <>
      <div>
        <p className={styles.faint}>
          <Link className={styles.link} href={CAMPAIGNS_PATH}>
            {t('title')}
          </Link>
        </p>
        <PageTitle title={t('compare.title')} lead={t('compare.lead')} />
      </div>
      <FeatureGate feature="CAMPAIGN_TRACKER" text={t('gateText')}>
        <Comparison />
      </FeatureGate>
    </>
  );
}

function Comparison() {
  const { data, error, mutate } = useApi(contract.campaigns, {});
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={400} />;
  return <Chosen campaigns={data.campaigns.filter(({ frozen }) => !frozen)} />;
}

function Chosen({ campaigns }: { campaigns: readonly Campaign[] }) {
  const t = useTranslations('campaigns.compare');
  const { read, goTo } = useUrlState();
  const known = campaigns.map(({ id }) => id);
  const ids = readList(read('ids'), known).slice(0, MOST_COMPARED_CAMPAIGNS);
  return (
    <>
      <Card title={t('chosen')} note={t('places', { count: ids.length, most: MOST_COMPARED_CAMPAIGNS })}>
        <ManySelect
          label={t('choose')}
          options={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={ids}
          onChange={next => goTo({ ids: writeList(next.slice(0, MOST_COMPARED_CAMPAIGNS)) })}
        />
      </Card>
      {ids.length < 2 ? (
        <MessageBox title={t('tooFewTitle')}>
          <p>{t('tooFewText')}</p>
        </MessageBox>
      ) : (
        <Compared ids={ids} />
      )}
    </>
  );
}
