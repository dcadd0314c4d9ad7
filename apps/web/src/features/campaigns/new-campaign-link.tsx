'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { CAMPAIGNS_PATH } from '../../lib/page/paths.ts';

/** Leads to the wizard while the plan has a place left, else to what would give one. */
export function NewCampaignLink() {
  const common = useTranslations('common');
  const { data } = useApi(contract.businessUsage, {});
  const places = data?.limits.campaigns;
  const isFull = places !== undefined && !places.isUnlimited && (places.used ?? 0) >= places.limit;
  const icon = <IconPlus size={16} stroke={1.8} />;
  if (!isFull) {
    return (
      <Button component={Link} href={`${CAMPAIGNS_PATH}/new`} leftSection={icon}>
        {common('newCampaign')}
      </Button>
    );
  }
  const needed = (places.used ?? 0) + 1;
  return (
    <Button leftSection={icon} onClick={() => openLimitation({ kind: 'limit', limit: 'campaigns', needed })}>
      {common('newCampaign')}
    </Button>
  );
}
