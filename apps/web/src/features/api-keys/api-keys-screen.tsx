'use client';
import { contract } from '@clipscope/contract';
import { hasFeature } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../kit/failure-box.tsx';
import { NotInPlan } from '../../kit/limitation/not-in-plan.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { CreateKey } from './create-key.tsx';
import { KeyTable } from './key-table.tsx';

export function ApiKeysScreen() {
  const t = useTranslations();
  const { data: profile, error, mutate } = useProfile();
  return (
    <>
      <PageTitle title={t('shell.entries.apiKeys')} lead={t('apiKeys.lead')} />
      {error ? (
        <FailureBox error={error} onRetry={() => void mutate()} />
      ) : !profile ? (
        <Skeleton height={360} />
      ) : hasFeature(profile, 'API') ? (
        <Keys />
      ) : (
        <NotInPlan feature="API">{t('apiKeys.gateText')}</NotInPlan>
      )}
    </>
  );
}

function Keys() {
  const { data, error, mutate } = useApi(contract.apiKeys, {});
  const refresh = () => void mutate();
  return (
    <>
      <CreateKey onCreated={refresh} />
      {error && <FailureBox error={error} onRetry={refresh} />}
      {!data && !error && <Skeleton height={200} />}
      {data && <KeyTable keys={data.keys} onRevoked={refresh} />}
    </>
  );
}
