'use client';
import { contract } from '@clipscope/contract';
import { hasFeature } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { NotInPlan } from '../../lib/limitation/not-in-plan.tsx';
import { useRefreshNotifications } from '../../lib/notifications/use-refresh-notifications.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ComingFiles } from './coming-files.tsx';
import { ExportForm } from './export-form.tsx';
import { PastExports } from './past-exports.tsx';
import { QuotaCard } from './quota-card.tsx';
import { useExports, useExportsMade } from './use-exports.ts';

export function ExportsScreen() {
  const t = useTranslations('exports');
  const profile = useProfile();
  const quota = useApi(contract.csvQuota, {});
  const made = useExportsMade();
  const { mutate: askQuota } = quota;
  const { mutate: askMade } = made;
  const askNotifications = useRefreshNotifications();
  const refresh = useCallback(() => {
    void askQuota();
    void askMade();
    void askNotifications();
  }, [askQuota, askMade, askNotifications]);
  const { coming, start } = useExports(refresh);
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      <QuotaCard reply={quota} />
      {profile.error ? (
        <FailureBox error={profile.error} onRetry={() => void profile.mutate()} />
      ) : !profile.data ? (
        <Skeleton height={520} />
      ) : hasFeature(profile.data, 'EXPORT') ? (
        <ExportForm profile={profile.data} quota={quota.data ?? null} onStart={start} />
      ) : (
        <NotInPlan feature="EXPORT">{t('gateText')}</NotInPlan>
      )}
      <ComingFiles coming={coming} />
      <PastExports reply={made} />
    </>
  );
}
